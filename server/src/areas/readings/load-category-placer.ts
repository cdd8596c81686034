import type pg from 'pg'
import { ensureCategoryTree } from '../catalog/service.ts'
import type { CategoryPlacer } from './category-placer.ts'
import { categoryPlacer, type PlacerFacts } from './make-category-placer.ts'
import { categoryRules } from './rule-queries.ts'

/** `mapping`: the operator's for one feed. */
export async function loadCategoryPlacer(
  client: pg.PoolClient,
  mapping: Readonly<Record<string, string>> = {},
): Promise<{ placer: CategoryPlacer; facts: PlacerFacts }> {
  const { categories, uncategorized } = await ensureCategoryTree(client)
  const facts = { categories, uncategorized, rules: await categoryRules(client), mapping }
  return { placer: categoryPlacer(facts), facts }
}
