/**
 * Matches new and changed products with saved searches and queues mails. A change is deleted in the transaction that
 * writes its result.
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

function matchChunk(deps: MatchDeps): Promise<{ products: number; found: number }> {
  return deps.database.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    const productIds = await queries.takeChanges(tx, CHUNK)
    let found = 0
    for (const address of productIds.length === 0 ? [] : await queries.savedAddresses(tx)) {
      const matches = await matchesOf(deps, address, productIds)
      if (matches.length > 0) found += await queries.insertFound(tx, address, matches, deps.clock())
    }
    return { products: productIds.length, found }
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
