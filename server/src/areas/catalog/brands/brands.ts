/** Finds brands by the slug in their address. */
import { slugOf } from '@tianguis/contract/slug'
import { cachedFor } from '../../../async/cached-for.ts'
import type { Queryable } from '../../../database/rows.ts'
import { allBrands } from './brand-queries.ts'

const BRANDS_MS = 60_000

export function createBrands({ pool }: { pool: Queryable }) {
  const bySlug = cachedFor(BRANDS_MS, async () => Map.groupBy(await allBrands(pool), slugOf))
  return {
    /** The spellings of a brand whose slug this is; none: there is no such brand. */
    async brand(slug: string): Promise<string[]> {
      return slug === '' ? [] : ((await bySlug()).get(slug) ?? [])
    },
  }
}
