/** The operator's corrections of categories. */
import { kindNamed } from '@tianguis/titles'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import type { Database } from '../../database/connect.ts'
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
    unsure: (limit: number) => rules.unsurePlaces(pool, limit),
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
      return result
    },
  }
}
