import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverDue } from '../../../mail/queue.ts'
import { createFavorites } from '../../favorites/service.ts'
import { type AlertTown, alertTown, TOWN_SECRET } from '../testing/town.ts'
import { queueWeekly } from './queue.ts'
import { weeklyWriter } from './writer.ts'

const DAY_MS = 86_400_000
let town: AlertTown
beforeAll(async () => {
  town = await alertTown()
})
afterAll(() => town.close())

async function monday(): Promise<void> {
  await Promise.all([queueWeekly(town.database, town.clock), queueWeekly(town.database, town.clock)])
  const sender = {
    productName: 'Tianguis',
    publicUrl: 'https://tianguis.example',
    contactEmail: 'hola@tianguis.example',
  }
  const writers = { weekly: weeklyWriter({ clock: town.clock, sender, secret: TOWN_SECRET }) }
  await deliverDue(town.database, town.mail, town.clock, writers)
}

test('only for those who ask, once a week, with today’s totals', async () => {
  const { products, person, mails } = town
  await createFavorites(town.database).create(person, 'Cocina', products.slice(0, 2))
  await monday()
  expect(mails()).toHaveLength(0)

  await town.alerts.prefer(person, { weekly: true })
  await town.database.pool.query('update product_figures set best_price = 80000 where product_id = $1', [products[0]])
  await monday()
  await monday()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toBe('Tus listas bajaron $200.00 esta semana')
  expect(mails()[0]!.text).toContain(
    '2 productos, $1,800.00 ($200.00 menos). Bajaron: Producto 1 de $1,000.00 a $800.00.',
  )
  expect(mails()[0]!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )

  town.travel(7 * DAY_MS)
  await monday()
  expect(mails()).toHaveLength(2)
  await town.alerts.prefer(person, { weekly: false })
  town.travel(7 * DAY_MS)
  await monday()
  expect(mails()).toHaveLength(2)
})
