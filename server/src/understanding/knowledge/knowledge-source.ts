/** The knowledge for understanding queries, read when first needed and again every few minutes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/titles'
import { titleVocabulary } from '../../areas/readings/service.ts'
import { type Changes, cachedUntilChange } from '../../async/cached-until-change.ts'
import { rebuiltOnChange } from '../../async/rebuilt-on-change.ts'
import { refreshedEvery } from '../../async/refreshed-every.ts'
import { runAtOnce, runInSlices, type Steps } from '../../async/steps.ts'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import type { Queryable } from '../../database/rows.ts'
import { withRules } from '../operator-rules/operator-rules.ts'
import { allRules, type SearchRule } from '../operator-rules/rule-queries.ts'
import { contentSynonyms } from '../synonyms/synonyms.ts'
import { readActions } from './actions.ts'
import { readBareNumbers } from './bare-numbers.ts'
import { catalogFacts, factsVersion } from './catalog-queries.ts'
import { descriptionSteps } from './descriptions.ts'
import { readEqualWords } from './equal-words.ts'
import { readEverydayNames } from './everyday-names.ts'
import { readPersons } from './persons.ts'
import { type QueryKnowledge, type QueryTexts, queryKnowledgeSteps } from './query-knowledge.ts'
import { readUses } from './uses.ts'
import { readWordsForMany } from './words-for-many.ts'

const KEPT_MS = 300_000
/** Where no change is told of. */
const RULES_KEPT_MS = 30_000

export type QueryKnowledgeSource = () => Promise<QueryKnowledge>

let texts: QueryTexts | null = null

/** What content/ says; the same for every catalogue. */
export const queryTexts = (): QueryTexts => runAtOnce(queryTextSteps())

function* queryTextSteps(): Steps<QueryTexts> {
  if (texts) return texts
  const { vocabulary } = titleVocabulary()
  yield
  const descriptions = yield* descriptionSteps(vocabulary)
  texts ??= {
    vocabulary,
    synonyms: contentSynonyms(),
    ignored: ignoredWords(),
    everyday: wordsOf('everyday-words.txt'),
    conditions: wordsOf('conditions.txt'),
    qualities: wordsOf('qualities.txt'),
    degrees: wordsOf('degrees.txt'),
    names: wordsOf('names-by-ear.txt'),
    uses: readUses(vocabulary),
    actions: readActions(vocabulary),
    descriptions,
    everydayNames: readEverydayNames(vocabulary),
    persons: readPersons(),
    equal: readEqualWords(vocabulary),
    bareNumbers: readBareNumbers(vocabulary),
    wordsForMany: readWordsForMany(vocabulary),
  }
  return texts
}

/** Without 'unas': in a query the article is blanked, and 'uñas' are meant. */
function ignoredWords(): Set<string> {
  const { ignored } = JSON.parse(readFileSync(join(CONTENT_FOLDER, 'assistant/words.json'), 'utf8')) as {
    ignored: string
  }
  return new Set(ignored.split(' ').filter((word) => word !== 'unas'))
}

const wordsOf = (file: string) =>
  readFileSync(join(CONTENT_FOLDER, 'synonyms', file), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map(fold)

/** With the operator's synonyms of now: after a change of them the knowledge of before serves until the new one is built. */
export function createQueryKnowledge(on: Queryable, changes?: Changes): QueryKnowledgeSource {
  const synonymRules = cachedUntilChange(changes, RULES_KEPT_MS, async () =>
    (await allRules(on)).filter(({ kind }) => kind === 'synonym' || kind === 'off'),
  )
  const knowledgeWith = (rules: readonly SearchRule[]) =>
    refreshedEvery(
      KEPT_MS,
      rebuiltOnChange(
        () => factsVersion(on),
        async () => {
          const texts = await runInSlices(queryTextSteps())
          const synonyms = withRules(texts.synonyms, rules)
          return runInSlices(queryKnowledgeSteps({ ...texts, synonyms }, await catalogFacts(on)))
        },
      ),
    )
  let used: { key: string; knowledge: QueryKnowledgeSource } | null = null
  let coming: string | null = null
  return async () => {
    const rules = await synonymRules()
    const key = JSON.stringify(rules)
    if (used?.key === key || coming === key) return used!.knowledge()
    const next = { key, knowledge: knowledgeWith(rules) }
    if (!used) used = next
    else {
      coming = key
      const ready = next.knowledge().then(() => {
        if (coming === key) used = next
      })
      ready
        .catch(() => undefined)
        .finally(() => {
          if (coming === key) coming = null
        })
    }
    return used.knowledge()
  }
}
