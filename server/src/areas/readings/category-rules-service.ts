/** The operator's corrections of categories, which are applied to the products of the kind at once. */
import { kindNamed } from '@tianguis/titles'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { refreshFigures } from '../catalog/service.ts'
import { readUnreadProducts } from './read-products.ts'
import * as rules from './rule-queries.ts'

export interface RuleRequest {
  /** Null: every store. */
  store: string | null
  kind: string
}

/** What is wrong with a request, in Spanish. */
export class CategoryRuleError extends Error {}

export function createCategoryRules({ database, clock }: { database: Database; clock: Clock }) {
  const { pool } = database

  const subjectOf = async ({ store, kind: name }: RuleRequest) => {
    const kind = kindNamed(titleVocabulary().vocabulary, name)?.name
    if (kind === undefined) throw new CategoryRuleError(`No se conoce el tipo de producto «${name}».`)
    if (store === null) return { kind, storeId: null }
    const storeId = await rules.storeIdNamed(pool, store)
    if (storeId === null) throw new CategoryRuleError(`No hay ninguna tienda «${store}».`)
    return { kind, storeId }
  }

  const apply = async (storeId: number | null, kind: string) => {
    await rules.readAgain(pool, storeId, kind)
    const result = await readUnreadProducts(database)
    if (result.moved > 0) await refreshFigures(database, clock)
    return { kind, ...result }
  }

  return {
    unsure: (limit: number) => rules.unsurePlaces(pool, limit),
    list: () => rules.storedRules(pool),

    async set(request: RuleRequest & { path: string }) {
      const { kind, storeId } = await subjectOf(request)
      const categoryId = await rules.categoryIdAt(pool, request.path)
      if (categoryId === null) throw new CategoryRuleError(`No hay ninguna categoría ${request.path}.`)
      await rules.saveRule(pool, { store_id: storeId, kind, category_id: categoryId })
      return apply(storeId, kind)
    },

    async remove(request: RuleRequest) {
      const { kind, storeId } = await subjectOf(request)
      if (!(await rules.deleteRule(pool, storeId, kind))) throw new CategoryRuleError('No había esa corrección.')
      return apply(storeId, kind)
    },
  }
}
