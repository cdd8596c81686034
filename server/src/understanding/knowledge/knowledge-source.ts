/** The knowledge for understanding queries, read when first needed and again every few minutes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/titles'
import { titleVocabulary } from '../../areas/readings/service.ts'
import { refreshedEvery } from '../../async/refreshed-every.ts'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import type { Queryable } from '../../database/rows.ts'
import { currentSynonyms } from '../operator-rules/operator-rules.ts'
import { readSynonyms } from '../synonyms/synonyms.ts'
import { catalogFacts } from './catalog-queries.ts'
import { buildQueryKnowledge, type QueryKnowledge, type QueryTexts } from './query-knowledge.ts'

const KEPT_MS = 300_000

export type QueryKnowledgeSource = () => Promise<QueryKnowledge>

let texts: QueryTexts | null = null

/** What content/ says; the same for every catalogue. */
export function queryTexts(): QueryTexts {
  texts ??= {
    vocabulary: titleVocabulary().vocabulary,
    synonyms: readSynonyms(),
    ignored: ignoredWords(),
    everyday: everydayWords(),
  }
  return texts
}

function ignoredWords(): Set<string> {
  const { ignored } = JSON.parse(readFileSync(join(CONTENT_FOLDER, 'assistant/words.json'), 'utf8')) as {
    ignored: string
  }
  return new Set(ignored.split(' '))
}

const everydayWords = () =>
  readFileSync(join(CONTENT_FOLDER, 'synonyms/everyday-words.txt'), 'utf8').split(/\s+/).filter(Boolean).map(fold)

export function createQueryKnowledge(on: Queryable, now?: () => number): QueryKnowledgeSource {
  const read = async () => {
    const texts = queryTexts()
    const synonyms = await currentSynonyms(on, texts.synonyms)
    return buildQueryKnowledge({ ...texts, synonyms }, await catalogFacts(on))
  }
  return refreshedEvery(KEPT_MS, read, now)
}
