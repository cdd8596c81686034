import type pg from 'pg'
import { computeFigures, insertCategories } from '../areas/catalog/service.ts'
import { readProductsBetween } from '../areas/readings/service.ts'
import type { DemoContent } from '../content/read-content.ts'
import { insertRows } from '../database/insert-rows.ts'
import { rowOf } from '../database/rows.ts'
import { strideOf } from './assortment.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { couponRows } from './coupons.ts'
import { writeFamilies, writeStores } from './prepare-queries.ts'
import { INSERT_CLICKS } from './sql/clicks-sql.ts'
import { DRAFT_OFFERS, HOLD_PRICES, INSERT_OFFERS } from './sql/offers-sql.ts'
import { SET_MENTIONED_PRODUCTS } from './sql/posts-sql.ts'
import { DRAFT_PRICE_POINTS, INSERT_PRICE_POINTS } from './sql/price-points-sql.ts'
import { DRAFT_PRODUCTS } from './sql/products-sql.ts'
import { CREATE_TEMP_TABLES } from './sql/temp-tables-sql.ts'
import { truncateCatalogue } from './truncate-queries.ts'

export type Progress = (done: number, total: number, what: string) => void

/** Products per batch: bounds the size of the temporary tables. */
const BATCH_SIZE = 20_000
const IDENTITIES = ['categories', 'stores', 'products', 'offers', 'coupons', 'posts']

/** Fills the tables inside the caller's transaction; its memory does not depend on the number of products. */
export async function fillTables(
  client: pg.PoolClient,
  content: DemoContent,
  products: number,
  now: Date,
  progress: Progress,
) {
  const calendar = calendarOf(now)
  // Products, indexes and figures take about 5 : 3 : 2 of the time.
  const report = (what: string, base: number, share: number) => (done: number, of: number) =>
    progress(Math.round((products * (base + (share * done) / of)) / 10), products, what)

  await client.query(`set local work_mem = '64MB'`)
  for (const statement of CREATE_TEMP_TABLES) await client.query(statement)
  await insertCategories(client, content.categories, content)
  await writeStores(client, content, now)
  const firsts = await writeFamilies(client, content, products)
  await insertRows(client, 'coupons', couponRows(content, calendar))
  await insertRows(client, 'posts', postRows(content))

  const restore = await truncateCatalogue(client)
  await writeProducts(client, { products, firsts, calendar, now }, report('productos y precios', 0, 5))
  await restore(report('índices', 5, 3))
  await client.query('analyze products, offers')
  await client.query(HOLD_PRICES, [now])
  await client.query(INSERT_CLICKS, [now, Math.min(50_000, products * 2), products])
  await client.query('analyze price_points, stale_products, clicks')
  await computeFigures(client, now, (done) => report('cifras', 8, 2)(done, products))
  await client.query(SET_MENTIONED_PRODUCTS, [JSON.stringify(mentionedFamilies(content))])
  for (const table of IDENTITIES) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 1), max(id) is not null) from ${table}`,
    )
  }
}

interface Plan {
  products: number
  firsts: number[]
  calendar: Calendar
  now: Date
}

async function writeProducts(
  client: pg.PoolClient,
  plan: Plan,
  report: (done: number, of: number) => void,
): Promise<void> {
  const { products, firsts, calendar, now } = plan
  const { today, start, seasons, paydays, current } = calendar
  const step = strideOf(products)
  let lastOffer = 0
  for (let from = 1; from <= products; from += BATCH_SIZE) {
    const to = Math.min(products, from + BATCH_SIZE - 1)
    await client.query('truncate demo_product, demo_offer, demo_point')
    await client.query(DRAFT_PRODUCTS, [from, to, products, step, firsts, today, start])
    await client.query('analyze demo_product')
    await readProductsBetween(client, from, to)
    await client.query(DRAFT_OFFERS, [
      lastOffer,
      today,
      seasons.map((season) => season.from),
      seasons.map((season) => season.to),
      paydays.map((payday) => payday.from),
      paydays.map((payday) => payday.to),
      current?.from ?? null,
    ])
    await client.query('analyze demo_offer')
    await client.query(DRAFT_PRICE_POINTS, [today])
    await client.query('analyze demo_point')
    await client.query(INSERT_OFFERS, [now])
    await client.query(INSERT_PRICE_POINTS)
    lastOffer = (await rowOf<{ id: number }>(client, 'select max(id) as id from demo_offer'))?.id ?? lastOffer
    report(to, products)
  }
}

function postRows({ posts, tints }: DemoContent): object[] {
  return posts.map(({ slug, title, summary, date, author, tags, illustration, markdown }, i) => ({
    id: i + 1,
    slug,
    title,
    summary,
    image: `/img/${illustration}/${tints.get(illustration)}.svg`,
    author,
    tags,
    markdown,
    published_at: `${date}T15:00:00Z`,
    updated_at: `${date}T15:00:00Z`,
  }))
}

/** About four product cards per post, divided among its families. */
const MENTIONED_PER_POST = 4

function mentionedFamilies({ posts, families, categories }: DemoContent): object[] {
  const idOf = new Map(categories.map(({ path, id }) => [path, id]))
  return posts.flatMap(({ slug, families: mentioned }) =>
    mentioned.map((name, place) => {
      const { category, illustration } = families.find((family) => family.slug === name)!
      const count = Math.ceil(MENTIONED_PER_POST / mentioned.length)
      return { slug, place, category: idOf.get(category), image: `/img/${illustration}/%`, count }
    }),
  )
}
