/** Variant families: products that differ only in colour, size or capacity. */
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import * as queries from './queries.ts'

export { membersOf } from './families-sql.ts'
export { followFamilies, lockFamilies, type MemberRow } from './queries.ts'
export { variantChoices } from './variant-choices.ts'

const MAX_LISTED = 50

/** The operator's acts; search index and pages follow each of them, and later imports respect them. */
export function createFamilies({ database }: { database: Database }) {
  const decide = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    inTransaction(database, async (client) => {
      await queries.lockFamilies(client)
      const result = await work(client)
      await queries.notifyCatalogChanged(client)
      return result
    })
  const members = (productId: number) => queries.familyMembers(database.pool, productId)

  return {
    members,
    largest: () => queries.largestFamilies(database.pool, MAX_LISTED),
    decidedAmong: (ids: readonly number[]) => queries.decidedAmong(database.pool, ids),
    lastDecisions: () => queries.lastDecisions(database.pool, MAX_LISTED),

    /** Takes one product out of its family, or with `all` every member. Returns those taken out. */
    split(productId: number, { all = false } = {}): Promise<queries.MemberRow[]> {
      return decide(async (client) => {
        const family = await queries.familyMembers(client, productId)
        const taken = all ? family : family.filter(({ id }) => id === productId)
        const ids = taken.map(({ id }) => id)
        await queries.insertDecisions(client, ids, null)
        await queries.followFamilies(client, ids)
        return taken
      })
    },

    /** Puts a product into the family of another; the two are a family if the other has none. */
    join: (productId: number, otherId: number) =>
      decide(async (client) => {
        const like = (await queries.decisionOf(client, otherId)) ?? otherId
        const both = like === otherId ? [productId, otherId] : [productId]
        await queries.insertDecisions(client, both, like)
        await queries.followFamilies(client, [productId, otherId])
        return queries.familyMembers(client, productId)
      }),

    /** Forgets what was decided about a product: its title decides again. False: nothing was decided. */
    decideByTitle: (productId: number) =>
      decide(async (client) => {
        const forgotten = await queries.deleteDecision(client, productId)
        await queries.followFamilies(client, [productId])
        return forgotten
      }),
  }
}
