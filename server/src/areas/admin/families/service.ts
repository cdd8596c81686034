/** Variant families in the back office and at the command line: each act with its row of the audit trail. */
import type { FamiliesView, FamilyView } from '@tianguis/contract/admin/catalogue/families'
import type { Database } from '../../../database/connect.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createFamilies, type MemberRow } from '../../families/service.ts'
import { type Actor, audited } from '../audit/service.ts'
import { lockProduct } from '../products/queries.ts'

export type AdminFamilies = ReturnType<typeof createAdminFamilies>

const idsOf = (members: readonly MemberRow[]) => members.map(({ id }) => id)

export function createAdminFamilies({ database }: { database: Database }) {
  const { members, largest, decidedAmong, lastDecisions } = createFamilies({ database })

  return {
    members,
    largest,

    /** The largest families, and what was decided. */
    async overview(): Promise<FamiliesView> {
      const [families, decisions] = await Promise.all([largest(), lastDecisions()])
      return { families: families.map(({ id, name, members: count }) => ({ id, name, members: count })), decisions }
    },

    /** The family of one product; without members it has none. */
    async view(id: number): Promise<FamilyView> {
      const all = await members(id)
      const decided = new Set(await decidedAmong([id, ...idsOf(all)]))
      return {
        decided: decided.has(id),
        members: all.map(({ id: member, slug, name, colour, size, best_price, in_stock }) => ({
          id: member,
          slug,
          name,
          colour,
          size,
          price: best_price,
          inStock: in_stock,
          decided: decided.has(member),
        })),
      }
    },

    /** Takes one product out of its family, or with `all` every member. */
    split: (actor: Actor, id: number, options: { all?: boolean } = {}): Promise<MemberRow[]> =>
      audited(database, actor, async (inTransaction, record) => {
        const families = createFamilies({ database: inTransaction })
        const before = await families.members(id)
        if (before.length === 0) throw new Refusal('El producto no tiene familia.')
        const taken = await families.split(id, options)
        record({
          action: 'families.split',
          kind: 'product',
          object: id,
          before: { members: idsOf(before) },
          after: { taken: idsOf(taken) },
        })
        return taken
      }),

    join: (actor: Actor, id: number, otherId: number): Promise<MemberRow[]> =>
      audited(database, actor, async (inTransaction, record) => {
        if (id === otherId) throw new Refusal('Es el mismo producto.')
        for (const one of [id, otherId])
          if (!(await lockProduct(inTransaction.pool, one))) throw new Refusal(`No existe el producto ${one}.`)
        const families = createFamilies({ database: inTransaction })
        const before = await families.members(id)
        const after = await families.join(id, otherId)
        record({
          action: 'families.join',
          kind: 'product',
          object: id,
          before: { members: idsOf(before) },
          after: { with: otherId, members: idsOf(after) },
        })
        return after
      }),

    /** Forgets the operator's decision about a product; its title decides again. */
    decideByTitle: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (inTransaction, record) => {
        if (!(await createFamilies({ database: inTransaction }).decideByTitle(id)))
          throw new Refusal('Sobre la familia de ese producto no se había decidido nada.')
        record({ action: 'families.auto', kind: 'product', object: id })
      }),
  }
}
