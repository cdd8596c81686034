/** The operator's corrections of categories. */
import { kindNamed } from '@tianguis/titles'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { refreshFigures } from '../catalog/service.ts'
import { readUnreadProducts } from './read-products.ts'
import * as rules from './rule-queries.ts'

export interface RuleRequest {
  /** Null: every store. */
  store: string | null
  kind: string
}

/** Up to so many products are counted anew for every view; counting 50,000 takes 0.3 seconds. */
const COUNTED_AT_ONCE = 5_000

/** For the list of unsure places; the schedule does so every quarter of an hour. */
export const countUnsurePlaces = (database: Database) => inTransaction(database, rules.countUnsurePlaces)

export function createCategoryRules({ database, clock }: { database: Database; clock: Clock }) {
  const { pool } = database

  const subjectOf = async ({ store, kind: name }: RuleRequest) => {
    const kind = kindNamed(titleVocabulary().vocabulary, name)?.name
    if (kind === undefined) throw new Refusal(`No se conoce el tipo de producto «${name}».`)
    if (store === null) return { kind, storeId: null }
    const storeId = await rules.storeIdNamed(pool, store)
    if (storeId === null) throw new Refusal(`No hay ninguna tienda «${store}».`)
    return { kind, storeId }
  }

  const categoryAt = async (path: string) => {
    const id = await rules.categoryIdAt(pool, path)
    if (id === null) throw new Refusal(`No hay ninguna categoría ${path}.`)
    return id
  }

  return {
    async unsure(limit: number) {
      if ((await rules.countedUnsure(pool)) <= COUNTED_AT_ONCE) await countUnsurePlaces(database)
      return rules.unsurePlaces(pool, limit)
    },
    list: () => rules.storedRules(pool),

    /** What `set` would move, by where it is now. */
    async effectOf(request: RuleRequest & { path: string }) {
      const { kind, storeId } = await subjectOf(request)
      return { kind, from: await rules.movedByRule(pool, storeId, kind, await categoryAt(request.path)) }
    },

    /** Stored; `apply` moves the products. */
    async set(request: RuleRequest & { path: string }) {
      const { kind, storeId } = await subjectOf(request)
      const categoryId = await categoryAt(request.path)
      const before = await rules.pathOfRule(pool, storeId, kind)
      await rules.saveRule(pool, { store_id: storeId, kind, category_id: categoryId })
      await rules.readAgain(pool, storeId, kind)
      return { kind, before }
    },

    async remove(request: RuleRequest) {
      const { kind, storeId } = await subjectOf(request)
      const before = await rules.pathOfRule(pool, storeId, kind)
      if (!(await rules.deleteRule(pool, storeId, kind))) throw new Refusal('No había esa corrección.')
      await rules.readAgain(pool, storeId, kind)
      return { kind, before }
    },

    /** Places the products that a change left to be read again; the schedule does so too. */
    async apply() {
      const result = await readUnreadProducts(database)
      if (result.moved > 0) await refreshFigures(database, clock)
      await countUnsurePlaces(database)
      return result
    },
  }
}
