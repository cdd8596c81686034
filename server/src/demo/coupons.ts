import { DAY_MS } from '@tianguis/contract/durations'
import type { DemoContent } from '../content/read-content.ts'
import type { CouponPattern, StoreFile } from '../content/schemas.ts'
import type { Calendar } from './calendar.ts'
import { seededPick, seededRandom } from './seeded-random.ts'
import { fill } from './template.ts'

const STORES_PER_PATTERN = 7
const pesos = new Intl.NumberFormat('es-MX')

/** Each pattern at several stores that sell in its categories. */
export function couponRows({ coupons, stores, categories }: DemoContent, { today }: Calendar): object[] {
  const byPath = new Map(categories.map((category) => [category.path, category]))
  const rows = coupons.flatMap((pattern) =>
    stores
      .map((store, i) => ({ store, storeId: i + 1, order: seededRandom(pattern.id, store.slug) }))
      .filter(({ store }) => sells(store, pattern))
      .sort((a, b) => a.order - b.order)
      .slice(0, STORES_PER_PATTERN)
      .map(({ store, storeId }) => {
        const covered = coveredBy(pattern, store).map((path) => byPath.get(path)!)
        const categoryIds = covered.map(({ id }) => id)
        return {
          store_id: storeId,
          ...couponOf(pattern, store, covered[0]?.name ?? '', today),
          category_ids: categoryIds,
        }
      }),
  )
  // A store has each code once.
  const seen = new Set<string>()
  const first = (key: string) => !seen.has(key) && seen.add(key)
  return rows
    .filter(({ store_id, code }) => code === null || first(`${store_id} ${code}`))
    .map((row, i) => ({ id: i + 1, ...row }))
}

function couponOf(pattern: CouponPattern, store: StoreFile, category: string, today: Date) {
  const value = seededPick(pattern.values, pattern.id, store.slug, 'value')
  const minimum = seededPick(pattern.minimums, pattern.id, store.slug, 'minimum')
  const [soonest, latest] = pattern.days
  const lastDay = soonest + Math.floor(seededRandom(pattern.id, store.slug, 'days') * (latest - soonest + 1))
  const words = { value: pesos.format(value), minimum: pesos.format(minimum), store: store.name, category }
  const worked = Math.floor(seededRandom(pattern.id, store.slug, 'worked') ** 2 * 240)
  return {
    title: fill(pattern.title, words),
    code: pattern.code === null ? null : fill(pattern.code, { value: String(value) }),
    terms: fill(pattern.terms, words),
    kind: pattern.kind,
    value: pattern.kind === 'amount' ? value * 100 : value,
    minimum: Math.round(minimum * 100),
    url: `https://${store.domain}/cupones`,
    starts_at: new Date(today.getTime() + (Math.min(0, lastDay) - 12) * DAY_MS),
    // To the end of its last day.
    expires_at: new Date(today.getTime() + (lastDay + 1) * DAY_MS - 60_000),
    votes_worked: worked,
    votes_failed: Math.floor(worked * seededRandom(pattern.id, store.slug, 'failed') * 0.5),
    created_at: today,
  }
}

/** The categories it covers at this store: one if the text names a category, else all; none: everything. */
function coveredBy(pattern: CouponPattern, store: StoreFile): string[] {
  const sold = (pattern.categories ?? []).filter((path) => sellsIn(store, path))
  const namesOne = `${pattern.title} ${pattern.terms}`.includes('{category}')
  return namesOne ? [seededPick(sold, pattern.id, store.slug, 'category')] : sold
}

function sells(store: StoreFile, { categories }: CouponPattern): boolean {
  return categories === null || categories.some((path) => sellsIn(store, path))
}

function sellsIn({ focus }: StoreFile, path: string): boolean {
  return focus.includes('*') || focus.some((own) => path === own || path.startsWith(`${own}/`))
}
