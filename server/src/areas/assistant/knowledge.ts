/** What the assistant knows of a catalogue: the search page's knowledge of queries, and words of each category for conversations. */
import { refreshedEvery } from '../../async/refreshed-every.ts'
import type { Database } from '../../database/connect.ts'
import { createQueryKnowledge, type QueryKnowledgeSource } from '../../understanding/knowledge/knowledge-source.ts'
import { brandNames, categoryTrails, samples, storeNames } from './queries.ts'
import { type Rules, readRules } from './rules.ts'
import type { Knowledge } from './understanding/understand.ts'
import { buildVocabulary } from './understanding/vocabulary.ts'

const KEPT_MS = 300_000

/** Files of this installation: read, and their intents fitted, once per process. */
let rules: Promise<Rules> | null = null

export type KnowledgeSource = () => Promise<Knowledge>

export function createKnowledge(
  { pool }: Pick<Database, 'pool'>,
  queries: QueryKnowledgeSource = createQueryKnowledge(pool),
  now?: () => number,
): KnowledgeSource {
  async function read(): Promise<Knowledge> {
    rules ??= readRules()
    const read = await rules
    const [query, categories, sampled, brands, stores] = await Promise.all([
      queries(),
      categoryTrails(pool),
      samples(pool),
      brandNames(pool),
      storeNames(pool),
    ])
    const { synonyms, feedNames, ignored, spellings } = read
    const facts = { categories, samples: sampled, brands, stores, synonyms, feedNames, ignored, spellings }
    return { query, vocabulary: await buildVocabulary(facts), rules: read }
  }

  return refreshedEvery(KEPT_MS, read, now)
}
