import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverDue } from '../../../mail/deliver.ts'
import { createFavorites } from '../../favorites/service.ts'
import { type AlertFixture, alertFixture, FIXTURE_SECRET } from '../testing/alert-fixture.ts'
import { queueWeekly } from './weekly-queries.ts'
import { weeklyRenderer } from './weekly-renderer.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterAll(() => fixture.close())

async function runWeeklyJob(): Promise<void> {
  await Promise.all([queueWeekly(fixture.database, fixture.clock), queueWeekly(fixture.database, fixture.clock)])
  const sender = {
    productName: 'Tianguis',
    publicUrl: 'https://tianguis.example',
    contactEmail: 'hola@tianguis.example',
  }
  const renderers = { weekly: weeklyRenderer({ clock: fixture.clock, sender, secret: FIXTURE_SECRET }) }
  await deliverDue(fixture.database, fixture.mail, fixture.clock, renderers)
}

test('sent once a week to accounts that asked for it, with today’s totals', async () => {
  const { products, person, mails } = fixture
  await createFavorites(fixture.database).create(person, 'Cocina', products.slice(0, 2))
  await runWeeklyJob()
  expect(mails()).toHaveLength(0)

  await fixture.alerts.prefer(person, { weekly: true })
  await fixture.database.pool.query('update product_figures set best_price = 80000 where product_id = $1', [
    products[0],
  ])
  await runWeeklyJob()
  await runWeeklyJob()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toBe('Tus listas bajaron $200.00 esta semana')
  expect(mails()[0]!.text).toContain(
    '2 productos, $1,800.00 ($200.00 menos). Bajaron: Producto 1 de $1,000.00 a $800.00.',
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
