/** Removal of stores, feeds and the demonstration: counted first, done in one transaction, addresses answer 410 afterwards. */
import type pg from 'pg'
import type { Database } from '../../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../../database/notify/notify.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { lockMatching } from '../join-queries.ts'
import { FeedError } from '../read/feed-error.ts'
import * as queries from './removal-queries.ts'

export type { Removal } from './removal-queries.ts'

/** Thrown to roll back a transaction that only counted. */
class Counted extends Error {
  readonly removal: queries.Removal
  constructor(removal: queries.Removal) {
    super('counted')
    this.removal = removal
  }
}

type Select = (on: pg.PoolClient) => Promise<queries.Selection>

/** Its functions throw a FeedError while one of the feeds is being read. */
export function createRemovals({ database, clock }: { database: Database; clock: Clock }) {
  const selected = async (client: pg.PoolClient, select: Select) => {
    const selection = await select(client)
    const removal = await queries.selectForRemoval(client, selection)
    if (!removal) throw new FeedError('Un feed se está leyendo en este momento; repite cuando termine.')
    return { selection, removal }
  }
  const remove = async (select: Select) => {
    const removal = await inTransaction(database, async (client) => {
      await lockMatching(client)
      const found = await selected(client, select)
      await queries.removeSelected(client, found.selection, clock())
      return found.removal
    })
    await refreshFigures(database, clock)
    await notify(database.pool, CATALOG_CHANNEL)
    return removal
  }
  const count = (select: Select) =>
    inTransaction(database, async (client): Promise<queries.Removal> => {
      throw new Counted((await selected(client, select)).removal)
    }).catch((error: unknown) => {
      if (error instanceof Counted) return error.removal
      throw error
    })

  const ofStore = (id: number) => async () => ({ storeIds: [id], feedIds: [], demo: false })
  const ofFeed = (id: number) => async () => ({ storeIds: [], feedIds: [id], demo: false })
  const ofDemo: Select = async (on) => ({ storeIds: await queries.demoStores(on), feedIds: [], demo: true })

  return {
    /** Counts what `removeStore` would delete. */
    countStore: (storeId: number) => count(ofStore(storeId)),
    removeStore: (storeId: number) => remove(ofStore(storeId)),
    /** The feed with the offers that no other feed of the store may list; the store stays. */
    countFeed: (feedId: number) => count(ofFeed(feedId)),
    removeFeed: (feedId: number) => remove(ofFeed(feedId)),
    countDemo: () => count(ofDemo),
    removeDemo: () => remove(ofDemo),
    /** Whether the page at this path was removed permanently. */
    isGone: (path: string) => queries.isGone(database.pool, path),
  }
}
