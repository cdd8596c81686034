/** The knowledge for understanding queries, read when first needed and again every few minutes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleVocabulary } from '../../areas/readings/service.ts'
import { refreshedEvery } from '../../async/refreshed-every.ts'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import type { Queryable } from '../../database/rows.ts'
import { currentSynonyms } from '../operator-rules/operator-rules.ts'
import { readSynonyms } from '../synonyms/synonyms.ts'
import { catalogFacts } from './catalog-queries.ts'
import { buildQueryKnowledge, type QueryKnowledge } from './query-knowledge.ts'

const KEPT_MS = 300_000

export type QueryKnowledgeSource = () => Promise<QueryKnowledge>

type Texts = Pick<QueryKnowledge, 'vocabulary' | 'synonyms' | 'ignored'>
let texts: Texts | null = null

/** What content/ says; the same for every catalogue. */
export function queryTexts(): Texts {
  texts ??= {
    vocabulary: titleVocabulary().vocabulary,
    synonyms: readSynonyms(),
    ignored: ignoredWords(),
  }
  return texts
}

function ignoredWords(): Set<string> {
  const { ignored } = JSON.parse(readFileSync(join(CONTENT_FOLDER, 'assistant/words.json'), 'utf8')) as {
    ignored: string
  }
  return new Set(ignored.split(' '))
}

export function createQueryKnowledge(on: Queryable, now?: () => number): QueryKnowledgeSource {
  const read = async () => {
    const texts = queryTexts()
    const synonyms = await currentSynonyms(on, texts.synonyms)
    return buildQueryKnowledge({ ...texts, synonyms }, await catalogFacts(on))
  }
  return refreshedEvery(KEPT_MS, read, now)
}
