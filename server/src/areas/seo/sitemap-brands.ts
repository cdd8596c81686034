/** Brands in the sitemap. A brand has no row of its own, so their files are slices of one list. */
import { slugOf } from '@tianguis/contract/slug'
import { cachedFor } from '../../async/cached-for.ts'
import type { Queryable } from '../../database/rows.ts'
import { brandsInStock, MAX_ADDRESSES } from './sitemap-queries.ts'

export const BRANDS = 'marcas'
const KEPT_MS = 10 * 60_000

export function createSitemapBrands(pool: Queryable) {
  const paths = cachedFor(KEPT_MS, async () => {
    const slugs = new Set((await brandsInStock(pool)).map(slugOf))
    slugs.delete('')
    return [...slugs].sort().map((slug) => `/marca/${slug}`)
  })
  return {
    /** Names of the files. */
    async files(): Promise<string[]> {
      const count = Math.ceil((await paths()).length / MAX_ADDRESSES)
      return Array.from({ length: count }, (_, i) => `${BRANDS}-${i + 1}`)
    },
    /** The addresses of the file with this number, counted from 0. */
    async file(number: number): Promise<string[]> {
      return (await paths()).slice(number * MAX_ADDRESSES, (number + 1) * MAX_ADDRESSES)
    },
  }
}
