import { byName } from '@tianguis/contract/spanish-order'
import type { Database } from '../../../database/connect.ts'
import { allCategories } from './category-queries.ts'

/** Every category with its names from the department down, in the order of the tree's paths. */
export async function allCategoryPaths({ pool }: Pick<Database, 'pool'>): Promise<{ path: string; name: string }[]> {
  const names = new Map<number, string>()
  const paths = (await allCategories(pool)).map(({ id, parent_id, name, path }) => {
    const whole = parent_id === null ? name : `${names.get(parent_id)} › ${name}`
    names.set(id, whole)
    return { path, name: whole }
  })
  return paths.sort(byName)
}
