import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverDue } from '../../../mail/deliver.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { createFavorites } from '../../favorites/service.ts'
import { type AlertFixture, alertFixture, FIXTURE_SECRET } from '../testing/alert-fixture.ts'
import { weekOf } from './list-queries.ts'
import { weeklyMail } from './weekly-mail.ts'
import { queueWeekly } from './weekly-queries.ts'
import { weeklyRenderer } from './weekly-renderer.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterAll(() => fixture.close())

const NOT_STOPPED = AbortSignal.any([])
const SENDER = {
  productName: 'Tianguis',
  publicUrl: 'https://tianguis.example',
  contactEmail: 'hola@tianguis.example',
}

async function runWeeklyJob(): Promise<void> {
  await Promise.all([queueWeekly(fixture.database, fixture.clock), queueWeekly(fixture.database, fixture.clock)])
  await runMails()
}

async function runMails(): Promise<void> {
  const renderers = { weekly: weeklyRenderer({ clock: fixture.clock, sender: SENDER, secret: FIXTURE_SECRET }) }
  await fixture.database.pool.query('update mail_outbox set next_attempt_at = $1', [fixture.clock()])
  await deliverDue(fixture.database, fixture.mail, fixture.clock, renderers)
}

/** A week's mail of an account with one list of these products. */
async function mailAbout(products: string[]): Promise<string> {
  const { database, clock, person } = fixture
  await createFavorites(database).create(person, 'Lista', products)
  await figuresOf(products)
  const lists = await weekOf(database.db, person, clock())
  return (await weeklyMail(SENDER, lists.slice(0, 1), 'https://tianguis.example/fin')).text
}

async function figuresOf(products: string[]): Promise<void> {
  const { database, clock } = fixture
  await database.pool.query('insert into stale_products select unnest($1::bigint[]) on conflict do nothing', [products])
  await refreshFigures(database, clock, NOT_STOPPED)
}

test('sent once a week to accounts that asked for it, with today’s totals', async () => {
  const { products, person, mails } = fixture
  await createFavorites(fixture.database).create(person, 'Cocina', products.slice(0, 2))
  await runWeeklyJob()
  expect(mails()).toHaveLength(0)

  await fixture.alerts.prefer(person, { weekly: true })
  await fixture.setPrice(800)
  await figuresOf(products.slice(0, 2))
  await runWeeklyJob()
  await runWeeklyJob()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toBe('Tus listas bajaron $200.00 esta semana')
  expect(mails()[0]!.text).toContain(
    '2 productos, $1,800.00 ($200.00 menos que hace una semana en las mismas tiendas). Bajaron: Producto 1 de $1,000.00 a $800.00.',
  )
  expect(mails()[0]!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )

  fixture.advance(7 * DAY_MS)
  await runWeeklyJob()
  expect(mails()).toHaveLength(2)
  await fixture.alerts.prefer(person, { weekly: false })
  fixture.advance(7 * DAY_MS)
  await runWeeklyJob()
  expect(mails()).toHaveLength(2)
})

test('a summary that came late in its week does not keep the one of the next Monday', async () => {
  const { database, products, person, mails } = fixture
  const nextAt = async (moment: string) => {
    const before = mails().length
    await queueWeekly(database, () => new Date(moment))
    await runMails()
    return mails().length - before
  }
  await createFavorites(database).create(person, 'Cocina', products.slice(0, 1))
  await fixture.alerts.prefer(person, { weekly: true })
  // Wednesday; Sunday night in Mexico; Monday.
  expect(await nextAt('2046-11-14T20:00:00Z')).toBe(1)
  expect(await nextAt('2046-11-19T05:00:00Z')).toBe(0)
  expect(await nextAt('2046-11-19T15:00:00Z')).toBe(1)
})

test('compares each product with the same offer, not with a used one or with a store whose shipping costs more', async () => {
  const { database, products, person } = fixture
  const [, , used, shipped] = products
  await fixture.alerts.prefer(person, { weekly: true })
  await database.pool.query('delete from favorites_lists')
  const otherStore = (product: string, condition: string, price: number, shipping: number) =>
    database.pool.query(
      `with changed as (
         update offers set condition = $2, price = $3, shipping = $4
         where product_id = $1 and store_id = (select max(id) from stores) returning id)
       insert into price_points (offer_id, at, price, in_stock)
       select id, now() - interval '60 days', $3, true from changed`,
      [product, condition, price, shipping],
    )
  await otherStore(used!, 'used', 300_00, 0)
  await otherStore(shipped!, 'new', 950_00, 300_00)
  expect(await mailAbout([used!, shipped!])).toContain(
    'Lista: 2 productos, $2,000.00 (igual que hace una semana en las mismas tiendas).',
  )
})

test('another exchange rate is no change of a price: of such an offer nothing is said of a week ago', async () => {
  const { database, products, person } = fixture
  const product = products[4]!
  await fixture.alerts.prefer(person, { weekly: true })
  await database.pool.query('delete from favorites_lists')
  await fixture.setPrice(850, { product })
  await database.pool.query('update offers set rate_since = price_since where product_id = $1', [product])
  expect(await mailAbout([product])).toContain('Lista: 1 producto, $850.00.\n')
  await database.pool.query('delete from favorites_lists')
  expect(await mailAbout([product, products[0]!])).toMatch(
    /Lista: 2 productos, \$[\d,.]+ \(en 1 que ya vimos entonces, .* que hace una semana en las mismas tiendas\)/,
  )
})

test('a drop of a unit that is not new is named as such', async () => {
  const drop = { name: 'Consola', slug: 'consola', condition: 'used' as const, price: 900_00, before: 1_000_00 }
  const list = { title: 'Juegos', products: 1, compared: 1, today: 900_00, aWeekAgo: 1_000_00, drops: [drop] }
  const { text } = await weeklyMail(SENDER, [list], 'https://tianguis.example/fin')
  expect(text).toContain('Bajaron: Consola (usado) de $1,000.00 a $900.00.')
})
