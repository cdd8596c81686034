/** Corrections of categories in the back office and at the command line: each act with its row of the audit trail. */
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createCategoryRules, type RuleRequest } from '../../readings/category-rules-service.ts'
import { type Actor, audited } from '../audit/service.ts'

export type AdminCategories = ReturnType<typeof createAdminCategories>

export function createAdminCategories({ database, clock }: { database: Database; clock: Clock }) {
  const rules = (joined: Database) => createCategoryRules({ database: joined, clock })
  const { unsure, list, apply, effectOf } = rules(database)

  return {
    unsure,
    list,
    effectOf,

    /** Sends the products of a kind, of one store or of all, to a category: those that are here and those to come. */
    async set(actor: Actor, request: RuleRequest & { path: string }) {
      const { store, path } = request
      const { kind } = await audited(database, actor, async (joined, record) => {
        const done = await rules(joined).set(request)
        const before = { path: done.before }
        record({ action: 'categories.set', kind: 'category-rule', object: done.kind, before, after: { store, path } })
        return done
      })
      return { kind, ...(await apply()) }
    },

    async remove(actor: Actor, request: RuleRequest) {
      const { kind } = await audited(database, actor, async (joined, record) => {
        const done = await rules(joined).remove(request)
        const before = { store: request.store, path: done.before }
        record({ action: 'categories.unset', kind: 'category-rule', object: done.kind, before })
        return done
      })
      return { kind, ...(await apply()) }
    },
  }
}
