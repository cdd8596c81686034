import type pg from 'pg'
import { readCategories } from '../../../content/read-content.ts'
import { readDrawings } from '../../../content/read-drawings.ts'
import { allCategories, type CategoryRecord } from './category-queries.ts'
import { createMissingCategories, uncategorizedId } from './create-categories-queries.ts'

/** The tree was compared with `content/` since this process started. */
let isComplete = false

/** The category tree for an import: created from `content/`, or completed where an older version created it. */
export async function ensureCategoryTree(
  client: pg.PoolClient,
): Promise<{ categories: CategoryRecord[]; uncategorized: number }> {
  let uncategorized = await uncategorizedId(client)
  if (uncategorized === null || !isComplete) {
    await createMissingCategories(client, readCategories, readDrawings)
    uncategorized = await uncategorizedId(client)
    isComplete = true
  }
  if (uncategorized === null) throw new Error('the category tree was not created')
  return { categories: await allCategories(client), uncategorized }
}
