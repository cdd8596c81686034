/**
 * Keeps the search collections true to PostgreSQL.
 *
 *   rebuild   a new generation beside the old one, filled slice by slice, then the alias moves: nobody sees half an index
 *   follow    triggers note what changed in `unindexed`; the notes are taken and the documents replaced in batches
 *
 * A note is deleted in the transaction that waits for the index to take its document: dying in between indexes it twice,
 * never zero times.
 */
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { COLLECTIONS, type CollectionName, generationPrefix } from './collections.ts'
import * as queries from './document-queries.ts'
import { couponDocument, productDocument } from './documents.ts'
import type { IndexStore } from './service.ts'

const SLICE = 5_000
const CHANGED_AT_ONCE = 2_000
/** Their facts are read in smaller pieces: whoever asks for a page in between is not kept waiting. */
const FACTS_AT_ONCE = 200

export type Progress = (done: number, total: number, what: string) => void

export interface Indexer {
  /** Builds what is missing or of an older schema; answers whether anything had to be built. */
  ensure(onProgress: Progress): Promise<boolean>
  rebuild(onProgress: Progress): Promise<void>
  /** Indexes what changed; answers how many documents. */
  follow(): Promise<number>
}

interface Source {
  after(id: number): Promise<{ id: number; document: object }[]>
  with(on: Parameters<typeof queries.productsWith>[0], ids: number[]): Promise<{ id: number; document: object }[]>
}

export function createIndexer(database: Database, index: IndexStore, clock: Clock): Indexer {
  const { pool } = database

  async function sourceOf(name: CollectionName): Promise<Source> {
    if (name === 'coupons') {
      const pairs = (rows: queries.CouponFacts[]) =>
        rows.map((facts) => ({ id: facts.id, document: couponDocument(facts) }))
      return {
        after: async (id) => pairs(await queries.couponsAfter(pool, id, SLICE)),
        with: async (on, ids) => pairs(await queries.couponsWith(on, ids)),
      }
    }
    const trails = await queries.categoryTrails(pool)
    const pairs = (rows: queries.ProductFacts[]) =>
      rows.map((facts) => ({ id: facts.id, document: productDocument(facts, trails.get(facts.category_id) ?? []) }))
    return {
      after: async (id) => pairs(await queries.productsAfter(pool, id, SLICE)),
      with: async (on, ids) => pairs(await queries.productsWith(on, ids)),
    }
  }

  async function build(name: CollectionName, onProgress: Progress): Promise<void> {
    const generation = `${generationPrefix(name)}${clock().getTime()}`
    await index.createCollection({ name: generation, ...COLLECTIONS[name] })
    // what changes from here on is noted again and followed afterwards
    await queries.forgetChanged(pool, name)
    const total = await queries.countOf(pool, name)
    const source = await sourceOf(name)
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
    await dropOldGenerations(name, generation)
  }

  async function dropOldGenerations(name: CollectionName, current: string): Promise<void> {
    const ours = new RegExp(`^${name}_[0-9a-f]{8}_\\d+$`)
    for (const old of await index.collectionNames()) {
      if (ours.test(old) && old !== current) await index.dropCollection(old)
    }
  }

  async function isCurrent(name: CollectionName): Promise<boolean> {
    const target = await index.aliasTarget(name)
    return target?.startsWith(generationPrefix(name)) === true && (await index.collectionNames()).includes(target)
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = await pool.connect()
    try {
      await turn.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.rebuildSearchIndex])
      return await work()
    } finally {
      // The end of a connection frees it too, but the database notices that a moment later.
      await turn.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.rebuildSearchIndex]).catch(() => undefined)
      turn.release(true)
    }
  }

  async function followOnce(name: CollectionName, source: Source): Promise<number> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // While a new generation is being built the notes stay: what went to the old one only would be missing in the new.
      const { rows: turn } = await client.query('select pg_try_advisory_xact_lock_shared($1) as ours', [
        ADVISORY_LOCKS.rebuildSearchIndex,
      ])
      if (!turn[0]?.ours) {
        await client.query('rollback')
        return 0
      }
      const ids = await queries.takeChanged(client, name, CHANGED_AT_ONCE)
      const rows: { id: number; document: object }[] = []
      for (let at = 0; at < ids.length; at += FACTS_AT_ONCE)
        rows.push(...(await source.with(client, ids.slice(at, at + FACTS_AT_ONCE))))
      const found = new Set(rows.map(({ id }) => id))
      if (rows.length > 0)
        await index.upsert(
          name,
          rows.map(({ document }) => document),
        )
      await index.remove(name, ids.filter((id) => !found.has(id)).map(String))
      await client.query('commit')
      return ids.length
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }

  const names = Object.keys(COLLECTIONS) as CollectionName[]
  return {
    ensure: (onProgress) =>
      inTurn(async () => {
        const missing: CollectionName[] = []
        for (const name of names) if (!(await isCurrent(name))) missing.push(name)
        for (const name of missing) await build(name, onProgress)
        return missing.length > 0
      }),
    rebuild: (onProgress) =>
      inTurn(async () => {
        for (const name of names) await build(name, onProgress)
      }),
    async follow() {
      let total = 0
      for (const name of names) {
        const source = await sourceOf(name)
        for (let taken = await followOnce(name, source); taken > 0; taken = await followOnce(name, source))
          total += taken
      }
      return total
    },
  }
}
