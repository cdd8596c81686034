/**
 * Keeps the search collections in step with PostgreSQL.
 *
 *   rebuild   fills a new generation slice by slice beside the old one, then moves the alias to it
 *   update    takes the ids in `unindexed` and replaces or removes their documents in batches; synonyms wait there too
 *
 * An id is deleted from `unindexed` once the index has taken its document: a process killed in between indexes it twice,
 * never zero times.
 */
import { ADVISORY_LOCKS, withAdvisoryLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { INDEX_CHANNEL, notify } from '../database/notify/notify.ts'
import type { Queryable } from '../database/rows.ts'
import type { Clock } from '../runtime/clock.ts'
import { currentSynonyms } from '../understanding/operator-rules/operator-rules.ts'
import { COLLECTIONS, type CollectionName, generationPrefix, isGenerationOf, SYNONYM_SET } from './collections.ts'
import { countOf } from './document-queries.ts'
import { type DocumentSource, documentSource } from './document-source.ts'
import type { IndexStore, StoredCollection } from './service.ts'
import { countUnindexed, deleteUnindexed, takeUnindexed, writersOfUnindexed } from './unindexed-queries.ts'

const UPDATE_BATCH = 2_000
/** The collection of the trigger note_synonyms. */
const SYNONYM_NOTES = 'synonyms'
/** Rows are read in smaller batches so that page queries in between do not wait. */
const READ_BATCH = 200

export type Progress = (done: number, total: number, what: string) => void

export interface Indexer {
  /** Builds collections that are missing or have an older schema; returns whether any was built. */
  ensure(onProgress: Progress): Promise<boolean>
  rebuild(onProgress: Progress): Promise<void>
  /** Indexes changed documents; returns how many. */
  update(): Promise<number>
  /** Whether each collection is there with the current schema. */
  isCurrent(): Promise<boolean>
  /** Whether each collection has as many documents as the database, give or take what is not indexed yet. */
  isComplete(): Promise<boolean>
}

export function createIndexer(database: Database, index: IndexStore, clock: Clock): Indexer {
  const { pool } = database

  async function build(name: CollectionName, onProgress: Progress): Promise<void> {
    const generation = `${generationPrefix(name)}${clock().getTime()}`
    await index.createCollection({ name: generation, ...COLLECTIONS[name] })
    const writers = await writersOfUnindexed(pool, name)
    const total = await countOf(pool, name)
    const source = await documentSource(pool, name)
    let done = 0
    let last = 0
    for (let rows = await source.after(last); rows.length > 0; rows = await source.after(last)) {
      await index.upsert(
        generation,
        rows.map(({ document }) => document),
      )
      last = rows.at(-1)!.id
      done += rows.length
      onProgress(done, total, name)
    }
    await index.pointAlias(name, generation)
    // Only now: a build that fails leaves the old generation, which still needs them.
    await deleteUnindexed(pool, name, writers)
    await notify(pool, INDEX_CHANNEL)
    await dropOldGenerations(name, generation)
  }

  async function dropOldGenerations(name: CollectionName, current: string): Promise<void> {
    for (const old of await index.collectionNames()) {
      if (isGenerationOf(name, old) && old !== current) await index.dropCollection(old)
    }
  }

  async function currentCollection(name: CollectionName): Promise<StoredCollection | null> {
    const target = await index.aliasTarget(name)
    if (!target?.startsWith(generationPrefix(name))) return null
    const stored = await index.collection(target)
    return stored && hasFieldsOf(stored, name) ? stored : null
  }

  async function isComplete(name: CollectionName): Promise<boolean> {
    const stored = await currentCollection(name)
    const [expected, waiting] = [await countOf(pool, name), await countUnindexed(pool, name)]
    return stored !== null && Math.abs(stored.documents - expected) <= waiting
  }

  function updateBatch(name: CollectionName, source: DocumentSource): Promise<number> {
    return takeUnindexed(pool, name, UPDATE_BATCH, async (client, ids) => {
      const rows: { id: number; document: object }[] = []
      for (let at = 0; at < ids.length; at += READ_BATCH)
        rows.push(...(await source.with(client, ids.slice(at, at + READ_BATCH))))
      const found = new Set(rows.map(({ id }) => id))
      if (rows.length > 0)
        await index.upsert(
          name,
          rows.map(({ document }) => document),
        )
      await index.remove(name, ids.filter((id) => !found.has(id)).map(String))
    })
  }

  const exclusively = <T>(work: () => Promise<T>) => withAdvisoryLock(database, ADVISORY_LOCKS.rebuildSearchIndex, work)

  const names = Object.keys(COLLECTIONS) as CollectionName[]
  return {
    ensure: (onProgress) =>
      exclusively(async () => {
        await putSynonyms(pool, index)
        const missing: CollectionName[] = []
        for (const name of names) if (!(await currentCollection(name))) missing.push(name)
        for (const name of missing) await build(name, onProgress)
        return missing.length > 0
      }),
    rebuild: (onProgress) =>
      exclusively(async () => {
        await putSynonyms(pool, index)
        for (const name of names) await build(name, onProgress)
      }),
    async update() {
      let total = 0
      for (const name of names) {
        const source = await documentSource(pool, name)
        for (let taken = await updateBatch(name, source); taken > 0; taken = await updateBatch(name, source))
          total += taken
      }
      if (total > 0) await notify(pool, INDEX_CHANNEL)
      // Last: a group that the engine refuses keeps no document waiting.
      if (await updateSynonyms(database, index)) await notify(pool, INDEX_CHANNEL)
      return total
    },
    isCurrent: async () => (await Promise.all(names.map(currentCollection))).every((stored) => stored !== null),
    isComplete: async () => (await Promise.all(names.map(isComplete))).every(Boolean),
  }
}

/** Gives the engine the synonyms if the operator's rules changed since; whether they did. They wait while an index is rebuilt. */
export async function updateSynonyms(
  { pool }: Pick<Database, 'pool'>,
  index: Pick<IndexStore, 'putSynonyms'>,
): Promise<boolean> {
  const taken = await takeUnindexed(pool, SYNONYM_NOTES, 1, async (client) => {
    await putSynonyms(client, index)
  })
  return taken > 0
}

/** Stores the synonyms of content/ and of the operator; collections use them immediately. */
async function putSynonyms(on: Queryable, index: Pick<IndexStore, 'putSynonyms'>): Promise<void> {
  await index.putSynonyms(SYNONYM_SET, (await currentSynonyms(on)).items)
}

/** False when the stored schema is older, or was changed from outside. */
function hasFieldsOf(stored: StoredCollection, name: CollectionName): boolean {
  const types = new Map(stored.fields.map((field) => [field.name, field.type]))
  return COLLECTIONS[name].fields.every((field) => {
    const { name: wanted, type } = field as { name: string; type: string }
    return types.get(wanted) === type
  })
}
