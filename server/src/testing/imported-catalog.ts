/**
 * A catalogue as imports make it, for tests: many stores with and without shipping terms, new and refurbished units, prices
 * that change over weeks, sold-out and unconfirmed offers, coupons, doubtful and held prices. The same in every run.
 */
import { DAY_MS } from '@tianguis/contract/durations'
import { createCouponsOperator } from '../areas/coupons/operator-service.ts'
import { createFeeds } from '../areas/feeds/service.ts'
import { createStoresOperator } from '../areas/stores/operator-service.ts'
import { rowsOf } from '../database/rows.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** Days before `now` on which every store is imported. */
const RUNS = [75, 2, 0]
const STORES = 8
/** This store's last run is too old for its prices to be confirmed. */
const UNCONFIRMED_STORE = 7
const CONDITIONS = ['', '', '', '', ' reacondicionado', ' usado']
const THINGS = 'Taladro,Licuadora,Audífonos,Teclado,Cafetera,Mochila,Detergente,Café,Pañales,Silla'.split(',')

export async function importedDatabase(products: number, now: Date): Promise<TestDatabase> {
  const database = await testDatabase({ max: 6 })
  let moment = now
  const clock = () => moment
  const feeds = createFeeds({ database, clock })
  for (const [run, daysAgo] of RUNS.entries()) {
    moment = new Date(now.getTime() - daysAgo * DAY_MS)
    for (let store = 0; store < STORES; store++) {
      if (store === UNCONFIRMED_STORE && daysAgo < 3) continue
      const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [], deferFigures: true }
      const source = linesOf(products, store, run)
      await feeds.importFile({ ...settings, store: storeName(store), source, bytes: null, allowShrink: true })
    }
    if (run === 0) {
      await setStoreTerms(database, clock)
      await confirmUntil(RUNS[1]!, { database, now, from: daysAgo })
    }
    await feeds.refresh()
  }
  return database
}

/** The files are found unchanged every other day: a price counts on days on which it was seen. */
async function confirmUntil(
  daysAgo: number,
  { database, now, from }: { database: TestDatabase; now: Date; from: number },
): Promise<void> {
  for (let days = from - CONFIRMED_EVERY_DAYS; days > daysAgo; days -= CONFIRMED_EVERY_DAYS)
    await database.pool.query('update feeds set confirmed_at = $1', [new Date(now.getTime() - days * DAY_MS)])
}

const CONFIRMED_EVERY_DAYS = 1

const storeName = (store: number) => `Tienda ${String.fromCharCode(65 + store)}`

async function* linesOf(products: number, store: number, run: number): AsyncGenerator<Buffer> {
  for (let product = 0; product < products; product++) {
    const draw = (salt: number, of: number) => drawn(product * 64 + store, salt, of)
    if (draw(1, 3) !== 0 && store !== product % STORES) continue
    const base = 50_00 + drawn(product, 2, 9_000_00)
    const change = draw(10 + run, 4) === 0 ? 70 + draw(30 + run, 60) : 100
    const row = {
      id: `P${product}`,
      title: `${THINGS[product % THINGS.length]} Nopal N${product}X${CONDITIONS[draw(3, CONDITIONS.length)]}`,
      brand: 'Nopal',
      gtin: gtinOf(product),
      link: `https://tienda.example/${store}/${product}`,
      price: ((base * (80 + draw(4, 50)) * change) / 1_000_000).toFixed(2),
      ...(draw(5, 3) === 0 && { list_price: ((base * 3) / 100).toFixed(2) }),
      ...(draw(6, 3) === 0 && { shipping: (draw(7, 3) * 49).toFixed(2) }),
      ...(draw(8, 4) === 0 && { installment: '12' }),
      availability: draw(40 + run, 12) === 0 ? 'out_of_stock' : 'in_stock',
    }
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

/** A third of the stores say what shipping costs, another third from which amount it is free; half have a coupon. */
async function setStoreTerms(database: TestDatabase, clock: () => Date): Promise<void> {
  const stores = createStoresOperator({ database, clock })
  const coupons = createCouponsOperator({ database, clock })
  const rows = await rowsOf<{ id: number; slug: string }>(database.pool, 'select id, slug from stores order by id')
  for (const [i, { id, slug }] of rows.entries()) {
    if (i % 3 === 0) await stores.change(slug, { shipping_flat: 99_00 })
    if (i % 3 === 1) await stores.change(slug, { shipping_flat: 149_00, shipping_free_from: 999_00 })
    if (i % 2 === 1) continue
    const kind = (['percent', 'amount', 'shipping'] as const)[(i / 2) % 3]!
    const value = { percent: 12, amount: 80_00, shipping: 0 }[kind]
    const terms = { title: `Cupón ${i}`, code: `CUPON${i}`, terms: '', kind, value, url: null, expiresAt: null }
    const rules = { minimum: i % 4 === 0 ? 500_00 : 0, maximum: null, conditional: i === 6 }
    await coupons.add(id, { ...terms, ...rules, startsAt: clock() })
  }
}

/** 0 to `of` - 1, evenly. */
function drawn(number: number, salt: number, of: number): number {
  let hash = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
  return ((hash ^ (hash >>> 16)) >>> 0) % of
}

function gtinOf(product: number): string {
  const digits = `750${String(100_000_000 + product).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
