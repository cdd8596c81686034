/**
 * Matches new and changed products with saved searches and queues mails. A change is deleted in the transaction that
 * writes its result, unless it was noted again meanwhile.
 */
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type FailureLog, noteFailure, SearchRefused } from '../../../search/search-failure.ts'
import { type MatchingDeps, matchesAmong, readSearch } from '../matching.ts'
import * as queries from './queries.ts'

/** Products per transaction and search: as many as the search service answers at once. */
const CHUNK = 250

export interface MatchDeps extends MatchingDeps {
  database: Database
  clock: Clock
  log?: FailureLog
}

/** Works through all waiting changes in chunks; returns what was done. */
export async function matchChanges(deps: MatchDeps): Promise<{ products: number; found: number; mails: number }> {
  const total = { products: 0, found: 0, mails: 0 }
  for (;;) {
    const chunk = await matchChunk(deps)
    total.products += chunk.products
    total.found += chunk.found
    if (chunk.products < CHUNK) break
  }
  total.mails = await deps.database.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    return queries.queueMails(tx, deps.clock())
  })
  return total
}

/** Nothing is locked while the search service is asked, however long it takes: imports write the same notes. */
async function matchChunk(deps: MatchDeps): Promise<{ products: number; found: number }> {
  const { db } = deps.database
  const changes = await queries.waitingChanges(db, CHUNK)
  if (changes.length === 0) return { products: 0, found: 0 }
  const productIds = changes.map(({ productId }) => productId)
  const matches: { address: string; ids: number[] }[] = []
  for (const address of await queries.savedAddresses(db)) {
    const ids = await matchesOf(deps, address, productIds)
    if (ids.length > 0) matches.push({ address, ids })
  }
  return db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    let found = 0
    for (const { address, ids } of matches) found += await queries.insertFound(tx, address, ids, deps.clock())
    await queries.deleteChanges(tx, changes)
    return { products: changes.length, found }
  })
}

/** A search that the service refuses finds nothing, so that it does not keep the others; if the service is down, all wait. */
async function matchesOf(deps: MatchDeps, address: string, productIds: readonly number[]): Promise<number[]> {
  try {
    const read = await readSearch(deps, address)
    return read ? await matchesAmong(deps, read.asked, productIds) : []
  } catch (error) {
    if (!(error instanceof SearchRefused)) throw error
    noteFailure(error, deps.log)
    return []
  }
}
