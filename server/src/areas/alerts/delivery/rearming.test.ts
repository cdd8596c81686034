/** When an alert that fired fires again, and when one does not fire at all. */
import { DAY_MS, HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliverDue } from '../../../mail/deliver.ts'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterEach(async () => {
  await fixture.database.pool.query(`delete from coupons; update stores set shipping_flat = 9900, hidden_at = null`)
  await fixture.reset()
})
afterAll(() => fixture.close())

const sql = (text: string, values: unknown[] = []) => fixture.database.pool.query(text, values)
const armed = async () => (await sql('select armed from price_alerts order by id')).rows.map((row) => row.armed)
/** As a refresh for another reason does, such as a changed coupon. */
const touch = () => sql('insert into stale_products select id from products on conflict do nothing')

test('the same price fires again after another store’s was the best one in between', async () => {
  const { arm, setPrice, run, mails, advance } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await run()
  expect(mails()).toHaveLength(1)
  await sql(`update stores set hidden_at = now() where slug = 'tienda-1'`)
  advance(25 * HOUR_MS)
  await run()
  expect(await armed()).toEqual([true])
  await sql(`update stores set hidden_at = null`)
  await run()
  await run()
  expect(mails()).toHaveLength(2)
  expect(await armed()).toEqual([false])
})

test('an alert whose price left before its mail was recorded is armed again', async () => {
  const { arm, setPrice, evaluate, run, mails, advance, database, mail, clock, renderers } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await evaluate()
  const sendsSlowly = {
    ...mail,
    async send(message: Parameters<typeof mail.send>[0]) {
      await mail.send(message)
      await setPrice(950)
      await evaluate()
    },
  }
  await deliverDue(database, sendsSlowly, clock, renderers)
  expect(mails()).toHaveLength(1)
  await evaluate()
  expect(await armed()).toEqual([true])
  advance(25 * HOUR_MS)
  await setPrice(870)
  await run()
  expect(mails()).toHaveLength(2)
})

test('a changed alert drops what waits by its former rule, and keeps its new one while a mail is handed over', async () => {
  const { arm, setPrice, evaluate, run, deliver, mails, change, history, database, mail, clock, renderers } = fixture
  const id = await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await evaluate()
  await change(id, { targetPrice: 500 })
  await deliver()
  expect(mails()).toHaveLength(0)
  expect(await history(id)).toEqual(['dropped'])

  await change(id, { targetPrice: 870 })
  await setPrice(860)
  fixture.advance(HOUR_MS)
  await evaluate()
  const sendsSlowly = {
    ...mail,
    async send(message: Parameters<typeof mail.send>[0]) {
      await mail.send(message)
      await change(id, { targetPrice: 500 })
    },
  }
  await deliverDue(database, sendsSlowly, clock, renderers)
  expect(mails()).toHaveLength(1)
  expect(await history(id)).toEqual(['dropped', 'sent'])
  expect(await armed()).toEqual([true])
  await setPrice(490)
  await run()
  expect(mails()).toHaveLength(1)
  fixture.advance(25 * HOUR_MS)
  await run()
  expect(mails()).toHaveLength(2)
})

test('a drop from before the alert is none of it, however often it is evaluated', async () => {
  const { arm, setPrice, run, mails, change } = fixture
  await setPrice(800)
  await arm({ kind: 'drop' })
  const percent = await arm({ kind: 'percent', percent: 30 })
  await touch()
  await run()
  await change(percent, { percent: 10 })
  await touch()
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(700)
  await run()
  expect(mails()).toHaveLength(1)
})

test('a target that is reached already waits for another price', async () => {
  const { arm, setPrice, run, mails, advance } = fixture
  await setPrice(880)
  await arm({ kind: 'target', targetPrice: 900 })
  await touch()
  await run()
  advance(10 * DAY_MS)
  await touch()
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(950)
  await run()
  await setPrice(880)
  await run()
  expect(mails()).toHaveLength(1)
})

test('a store that was hidden for a time, and prices that were not confirmed, are no reason to say that it is in stock again', async () => {
  const { arm, setPrice, run, mails, advance } = fixture
  await setPrice(1000, { inStock: false })
  await sql(`update offers set in_stock = false`)
  await arm({ kind: 'stock' })
  await setPrice(1000)
  await run()
  expect(mails()).toHaveLength(1)
  await sql(`update stores set hidden_at = now() where slug = 'tienda-1'`)
  advance(25 * HOUR_MS)
  await run()
  await sql('update stores set hidden_at = null')
  await run()
  expect(mails()).toHaveLength(1)
  const confirm = () => sql('update feeds set confirmed_at = $1', [fixture.clock()])
  await sql(
    `insert into feeds (store_id, url, format) select id, 'https://tienda.example/f', 'xml' from stores where slug = 'tienda-1'`,
  )
  await confirm()
  await sql(
    `update offers set feed_id = (select max(id) from feeds), follows_feed = true where store_id = (select min(id) from stores)`,
  )
  advance(3 * DAY_MS)
  await touch()
  await run()
  await confirm()
  await run()
  expect(mails()).toHaveLength(1)
  await sql('update offers set feed_id = null, follows_feed = false, in_stock = true')
  await sql('delete from feeds')
})
