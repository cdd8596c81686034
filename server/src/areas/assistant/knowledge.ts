/** The vocabulary, read when first needed and again after the catalogue changed, at most every few minutes. */
import type { Database } from '../../database/connect.ts'
import { brandNames, categoryTrails, samples, storeNames } from './queries.ts'
import { type Rules, readRules } from './rules.ts'
import type { Knowledge } from './understanding/understand.ts'
import { buildVocabulary } from './understanding/vocabulary.ts'

const KEPT_MS = 300_000

export type KnowledgeSource = () => Promise<Knowledge>

/** Somebody who asks while a newer vocabulary is read gets the one before; only the very first waits. */
export function createKnowledge(database: Database, now: () => number = () => performance.now()): KnowledgeSource {
  let rules: Promise<Rules> | null = null
  let current: Knowledge | null = null
  let readAt = 0
  let reading: Promise<Knowledge> | null = null

  async function read(): Promise<Knowledge> {
    rules ??= readRules()
    const read = await rules
    const { pool } = database
    const [categories, sampled, brands, stores] = await Promise.all([
      categoryTrails(pool),
      samples(pool),
      brandNames(pool),
      storeNames(pool),
    ])
    const { synonyms, feedNames, ignored, spellings } = read
    const facts = { categories, samples: sampled, brands, stores, synonyms, feedNames, ignored, spellings }
    return { vocabulary: await buildVocabulary(facts), rules: read }
  }

  function refresh(): Promise<Knowledge> {
    reading ??= read()
      .then((fresh) => {
        current = fresh
        readAt = now()
        return fresh
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return async () => {
    if (!current) return refresh()
    // a reading that fails leaves the one before in use, and the next question tries again
    if (now() - readAt > KEPT_MS) refresh().catch(() => undefined)
    return current
  }
}
