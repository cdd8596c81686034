/** Saved searches: 'avísame si aparece algo así', of accounts and of addresses without one. */

import { MAX_SAVED_SEARCHES } from '@tianguis/contract/account/list-rules'
import type { SavedSearch } from '@tianguis/contract/account/saved-searches'
import type { Database, Transaction } from '../../database/connect.ts'
import type { MailOwner, RequestHandler } from '../mail-requests/service.ts'
import { everyMatch, MAX_FOUND, type MatchingDeps, type ReadSearch, readSearch } from './matching.ts'
import * as queries from './queries.ts'

/** For clients; the pages have their own words. */
const REFUSALS = {
  'not-a-search': 'address is not a search',
  'too-broad': `Search finds more than ${MAX_FOUND} products`,
  'too-many': 'Too many saved searches',
} as const
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS]

type Examined = ReadSearch & { known: number[] }

export type SavedSearches = ReturnType<typeof createSavedSearches>

export function createSavedSearches(deps: MatchingDeps & { database: Database }) {
  const { db } = deps.database

  /** What is to be saved: the search, and what it finds now. */
  async function examine(address: string): Promise<Examined | { refusal: Refusal }> {
    const read = await readSearch(deps, address)
    if (!read) return { refusal: REFUSALS['not-a-search'] }
    const known = await everyMatch(deps, read.asked)
    return known === null ? { refusal: REFUSALS['too-broad'] } : { ...read, known }
  }

  async function save(tx: Transaction, owner: MailOwner, examined: Examined): Promise<{ refusal: Refusal } | null> {
    await queries.lockSearchesOf(tx, owner)
    const saved = await queries.searchesOf(tx, owner)
    if (saved.some((search) => search.address === examined.address)) return null
    if (saved.length >= MAX_SAVED_SEARCHES) return { refusal: REFUSALS['too-many'] }
    const id = await queries.insertSearch(tx, owner, examined)
    if (id !== null) await queries.insertKnown(tx, id, examined.known)
    return null
  }

  const requests: RequestHandler<{ address: string }> = {
    async describe({ address }) {
      const examined = await examine(address)
      return 'refusal' in examined ? examined : { about: examined.title }
    },
    async begin({ address }) {
      const examined = await examine(address)
      return 'refusal' in examined ? examined : (tx, owner) => save(tx, owner, examined)
    },
  }

  return {
    /** Searches that are asked for with an e-mail address alone. */
    requests,
    all: (userId: number): Promise<SavedSearch[]> => queries.searchesOf(db, { userId }),
    /** Searches before it takes a connection to the database, and not at all when the account has as many as it may. */
    async save(userId: number, address: string): Promise<SavedSearch[] | { refusal: Refusal }> {
      const owner = { userId }
      const saved = await queries.searchesOf(db, owner)
      const isFull = saved.length >= MAX_SAVED_SEARCHES && !saved.some((search) => search.address === address)
      if (isFull) return { refusal: REFUSALS['too-many'] }
      const examined = await examine(address)
      if ('refusal' in examined) return examined
      return db.transaction(async (tx) => (await save(tx, owner, examined)) ?? queries.searchesOf(tx, owner))
    },
    /** Null: there is no such search. */
    async remove(userId: number, id: number): Promise<SavedSearch[] | null> {
      return (await queries.deleteSearch(db, userId, id)) ? queries.searchesOf(db, { userId }) : null
    },
    /** For one-click unsubscribe. */
    titleOf: (id: number) => queries.titleOf(db, id),
    end: (id: number) => queries.endSearch(db, id),
  }
}

/** Part of the download of personal data. */
export const savedSearchData = async (tx: Transaction, userId: number) => ({
  savedSearches: await queries.searchesOf(tx, { userId }),
})
