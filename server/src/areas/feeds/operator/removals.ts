/** Removal of stores and of the demonstration: counted first, done in one transaction, addresses answer 410 afterwards. */
import type { Database } from '../../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../../database/notify.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refreshFigures } from '../../catalog/service.ts'
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

export function createRemovals({ database, clock }: { database: Database; clock: Clock }) {
  const remove = async (idsOf: (on: Parameters<typeof queries.demoStores>[0]) => Promise<number[]>, demo: boolean) => {
    const removal = await inTransaction(database, async (client) => {
      const ids = await idsOf(client)
      const selected = await queries.selectForRemoval(client, ids, demo)
      await queries.removeSelected(client, ids)
      return selected
    })
    await refreshFigures(database, clock)
    await notify(database.pool, CATALOG_CHANNEL)
    return removal
  }
  const count = (idsOf: (on: Parameters<typeof queries.demoStores>[0]) => Promise<number[]>, demo: boolean) =>
    inTransaction(database, async (client): Promise<queries.Removal> => {
      throw new Counted(await queries.selectForRemoval(client, await idsOf(client), demo))
    }).catch((error: unknown) => {
      if (error instanceof Counted) return error.removal
      throw error
    })

  return {
    /** What `removeStore` would take away. */
    countStore: (storeId: number) => count(async () => [storeId], false),
    removeStore: (storeId: number) => remove(async () => [storeId], false),
    countDemo: () => count(queries.demoStores, true),
    removeDemo: () => remove(queries.demoStores, true),
    /** Whether a page stood at this path and is gone for good. */
    isGone: (path: string) => queries.isGone(database.pool, path),
  }
}
