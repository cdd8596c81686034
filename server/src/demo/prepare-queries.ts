/** Writes stores, and fills the temporary tables of families, models and styles. */
import { centavosOf } from '@tianguis/contract/money'
import type pg from 'pg'
import type { DemoContent } from '../content/read-content.ts'
import { insertRows } from '../database/insert-rows.ts'
import { modelsOf, sharesOf, strideOf, stridesOf, stylesOf, togetherOf } from './assortment.ts'
import { seededRandom } from './seeded-random.ts'

/** Departments where some offers are refurbished. */
const MIXED_CONDITIONS = ['/electronica', '/computacion', '/videojuegos']

/** Popularity factor by department; 1 for all others. */
const POPULARITY_BY_DEPARTMENT: Readonly<Record<string, number>> = {
  '/electronica': 5,
  '/computacion': 4,
  '/videojuegos': 3,
  '/electrodomesticos': 3,
  '/calzado': 2,
  '/moda': 1.5,
}

const orNull = (pesos: number | null) => (pesos === null ? null : centavosOf(pesos))

export async function writeStores(
  client: pg.PoolClient,
  { stores, categories }: DemoContent,
  now: Date,
): Promise<void> {
  const rows = stores.map((store, i) => ({
    id: i + 1,
    slug: store.slug,
    name: store.name,
    tagline: store.tagline,
    description: store.description,
    site: `https://${store.domain}`,
    logo: `/img/tienda/${store.slug}.svg`,
    colors: store.colors,
    city: store.city,
    since: store.since,
    shipping_flat: store.shipping && centavosOf(store.shipping.flat),
    shipping_free_from: store.shipping && orNull(store.shipping.freeFrom),
    delivery_min_days: store.shipping?.days[0] ?? null,
    delivery_max_days: store.shipping?.days[1] ?? null,
    months: store.months,
    returns_days: store.returnsDays,
    rating: store.rating,
    ratings: store.ratings,
    offers_count: 0,
    created_at: now,
  }))
  await insertRows(client, 'stores', rows)
  const zones = stores.flatMap(({ shipping }, i) =>
    (shipping?.zones ?? []).map(({ from, to, flat, freeFrom, days }) => ({
      store_id: i + 1,
      from_prefix: from,
      to_prefix: to,
      flat: centavosOf(flat),
      free_from: orNull(freeFrom),
      min_days: days?.[0] ?? null,
      max_days: days?.[1] ?? null,
    })),
  )
  await insertRows(client, 'store_shipping_zones', zones)
  const working = stores.map((store, i) => ({
    id: i + 1,
    slug: store.slug,
    domain: store.domain,
    level: store.priceLevel,
    fake: store.fakeDiscounts,
    out: store.stockOuts,
    months: store.months,
    habit: Math.floor(seededRandom(store.slug, 'habit') * 3),
  }))
  await insertRows(client, 'demo_store', working)
  const departments = categories
    .filter(({ level }) => level === 0)
    .map(({ id, path }) => {
      const sellers = stores.flatMap(({ focus }, i) => (focus.includes('*') || focus.includes(path) ? [i + 1] : []))
      return { id, stores: sellers, strides: stridesOf(sellers.length) }
    })
  await insertRows(client, 'demo_department', departments)
}

/** Returns the first slot of each family, for `DRAFT_PRODUCTS`. */
export async function writeFamilies(client: pg.PoolClient, content: DemoContent, products: number): Promise<number[]> {
  const trails = new Map(content.categories.map(({ path, trail }) => [path, trail]))
  const families = content.families.map((family) => ({
    family,
    models: modelsOf(family),
    styles: stylesOf(family, content.tints.get(family.illustration)!),
  }))
  const shares = sharesOf(
    products,
    families.map(({ family, models, styles }) => ({
      combinations: models.length * styles.length,
      rare: family.rare ?? false,
    })),
  )
  // A family without products would have the same first slot as the next one.
  const used = families.flatMap((family, i) => (shares[i]! > 0 ? [{ ...family, share: shares[i]! }] : []))
  const firsts: number[] = []
  let first = 0
  for (const { share } of used) {
    firsts.push(first)
    first += share
  }
  const rows = used.map(({ family, models, styles }, i) => {
    const trail = trails.get(family.category)!
    const combos = models.length * styles.length
    const together = family.complete ? togetherOf(styles.length) : 1
    return {
      id: i + 1,
      department: trail[0],
      category: trail.at(-1),
      trail,
      illustration: family.illustration,
      tags: family.tags,
      first: firsts[i],
      combos,
      stride: strideOf(together === 1 ? combos : models.length),
      together,
      models: models.length,
      popularity_factor: POPULARITY_BY_DEPARTMENT[`/${family.category.split('/')[1]}`] ?? 1,
      condition_mix: MIXED_CONDITIONS.some((path) => family.category.startsWith(`${path}/`)),
    }
  })
  await insertRows(client, 'demo_family', rows)
  await insertRows(
    client,
    'demo_model',
    used.flatMap(({ models }, family) => models.map((model, i) => ({ family: family + 1, i, ...model }))),
  )
  await insertRows(
    client,
    'demo_style',
    used.flatMap(({ styles }, family) => styles.map((style, i) => ({ family: family + 1, i, ...style }))),
  )
  return firsts
}
