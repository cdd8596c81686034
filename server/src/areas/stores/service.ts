/** Stores as pages show them. */
import type { StoreSummary, StoreView } from '@tianguis/contract/catalog/store'
import { byName } from '@tianguis/contract/spanish-order'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { CatalogService } from '../catalog/service.ts'
import type { CouponsService } from '../coupons/service.ts'
import { allStores, type StoreRow, storeBySlug } from './queries.ts'

/** On the page of a store, which links to all of them. */
const COUPONS = 9

export interface StoresDeps {
  database: Database
  clock: Clock
  catalog: CatalogService
  coupons: CouponsService
}

export function createStores({ database: { pool }, clock, catalog, coupons }: StoresDeps) {
  return {
    async stores(): Promise<StoreSummary[]> {
      return (await allStores(pool, clock())).map(summaryOf).sort(byName)
    },

    async store(slug: string): Promise<StoreView | null> {
      const row = await storeBySlug(pool, slug, clock())
      if (!row) return null
      const [products, offered] = await Promise.all([catalog.offeredAt(row.id), coupons.ofStore(row.id, COUPONS)])
      const { description, site, since, city, returns_days, colors } = row
      return {
        store: { ...summaryOf(row), description, site, since, city, returnsDays: returns_days, colors },
        products,
        coupons: offered,
      }
    },
  }
}

function summaryOf(row: StoreRow): StoreSummary {
  return {
    slug: row.slug,
    name: row.name,
    logo: row.logo,
    rating: row.rating,
    ratings: row.ratings,
    tagline: row.tagline,
    shipping: {
      flat: row.shipping_flat,
      freeFrom: row.shipping_free_from,
      days:
        row.delivery_min_days === null || row.delivery_max_days === null
          ? null
          : [row.delivery_min_days, row.delivery_max_days],
    },
    months: row.months,
    offersCount: row.offers_count,
    couponsCount: row.coupons_count,
  }
}
