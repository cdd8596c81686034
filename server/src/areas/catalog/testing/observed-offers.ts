/** Products whose offers were seen at given prices on given days, and what their pages say. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { DAY_MS } from '@tianguis/contract/durations'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { SITE } from '../../../testing/demo.ts'
import { refreshFigures } from '../figures/refresh-queries.ts'

/** So many days before now it began to ask this, as we saw or as an operator imported; price null: sold out. */
export type Seen = readonly [daysAgo: number, price: number | null, 'imported'?]

export interface ObservedOffer {
  seen: readonly Seen[]
  listPrice?: number
  shipping?: number
  condition?: OfferCondition
  /** An offer of a feed, last confirmed so many days ago. */
  confirmedDaysAgo?: number
}

export function observedOffers(database: TestDatabase, now: Date) {
  const clock = () => now
  const services = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  let made = 0

  async function idOf(text: string, values: unknown[]): Promise<number> {
    return (await rowOf<{ id: number }>(database.pool, text, values))!.id
  }

  /** Each offer is of a store of its own. */
  async function product(...offers: ObservedOffer[]) {
    const slug = `observed-${++made}`
    const category = await idOf(
      `insert into categories (level, name, path, position) values (0, $1, '/' || $1, $2) returning id`,
      [slug, made],
    )
    const id = await idOf(
      `insert into products (slug, name, brand, category_id, lvl0, image) values ($1, $1, 'M', $2, $2, '/p.svg') returning id`,
      [slug, category],
    )
    const stores: number[] = []
    const ids: number[] = []
    for (const offer of offers) {
      const store = await idOf(
        `insert into stores (slug, name, site, logo) values ($1, $1, 'https://t.example', '/l.svg') returning id`,
        [`${slug}-${stores.length + 1}`],
      )
      stores.push(store)
      ids.push(await insertOffer(id, store, offer))
    }
    const refresh = () => refreshFigures(database, clock)
    const page = async () => (await services.product(slug))!
    await refresh()
    return { id, slug, stores, offers: ids, refresh, page }
  }

  async function insertOffer(product: number, store: number, offer: ObservedOffer): Promise<number> {
    const { seen, listPrice = null, shipping = 0, condition = 'new', confirmedDaysAgo } = offer
    const [since, asked] = seen.at(-1)!
    const price = asked ?? seen.findLast(([, one]) => one !== null)?.[1]
    const feed =
      confirmedDaysAgo === undefined
        ? null
        : await idOf(
            `insert into feeds (store_id, url, format) values ($1::int, 'https://t.example/' || $1::int, 'xml') returning id`,
            [store],
          )
    const id = await idOf(
      `insert into offers (product_id, store_id, sku, url, price, list_price, shipping, condition, in_stock, price_since,
         confirmed_at, match_reason, feed_id)
       values ($1, $2, 'sku', 'https://t.example/', $3, $4, $5, $6, $7, $8, $9, 'gtin', $10) returning id`,
      [
        product,
        store,
        price,
        listPrice,
        shipping,
        condition,
        asked !== null,
        daysAgo(since),
        daysAgo(confirmedDaysAgo ?? 0),
        feed,
      ],
    )
    for (const [days, one, how] of seen) {
      await database.pool.query(
        'insert into price_points (offer_id, at, price, in_stock, import_run_id) values ($1, $2, $3, $4, $5)',
        [id, daysAgo(days), one ?? price, one !== null, how ? 1 : null],
      )
    }
    return id
  }

  return { services, product, daysAgo }
}
