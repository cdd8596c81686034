/** From a changed price to the mail, with a real database and a real SMTP server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { queueMail } from '../../../mail/queue.ts'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

test('hits are rechecked before sending: sold out, dearer, paused or deleted is not sent', async () => {
  const { arm, setPrice, evaluate, deliver, mails, change, withdraw, history, firstStore } = fixture
  const gone = await arm({ kind: 'target', targetPrice: 900, stores: [firstStore] })
  await setPrice(880)
  await evaluate()
  await setPrice(880, { inStock: false })
  await deliver()
  expect(mails()).toHaveLength(0)
  expect(await history(gone)).toEqual(['dropped'])
  await setPrice(870)
  await evaluate()
  await setPrice(1000)
  await deliver()
  expect(await history(gone)).toEqual(['dropped', 'dropped'])
  await setPrice(860)
  await evaluate()
  await change(gone, { paused: true })
  await deliver()
  await change(gone, { paused: false })
  await evaluate()
  await withdraw(gone)
  await deliver()
  expect(mails()).toHaveLength(0)
})

test('a price that rose but is still under the target is sent with the new price', async () => {
  const { arm, setPrice, evaluate, deliver, mails } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(800)
  await evaluate()
  await setPrice(890)
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(0)
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.text).toContain('$890.00')
})

test('a mail that waits goes to the address that the account has by then', async () => {
  const { arm, setPrice, evaluate, deliver, mails, database, person } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await evaluate()
  await queueMail(database.db, 'persona1@correo.test', { subject: 'código', html: '', text: '1' })
  await database.pool.query(`update users set email = 'nuevo@correo.test' where id = $1`, [person])
  await deliver()
  expect(
    mails()
      .map(({ to, subject }) => [to?.[0]?.address, subject?.includes('$880')])
      .toSorted(),
  ).toEqual([
    ['nuevo@correo.test', true],
    ['persona1@correo.test', false],
  ])
  await database.pool.query(`update users set email = 'persona1@correo.test' where id = $1`, [person])
})

test('hits of one account share a mail, and the next mail waits 15 minutes', async () => {
  const { arm, setPrice, evaluate, deliver, mails, advance, products } = fixture
  for (const product of products.slice(0, 3)) await arm({ product, kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await setPrice(870, { product: products[1] })
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toContain('2 de tus alertas')
  await setPrice(860, { product: products[2] })
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(1)
  advance(15 * 60_000)
  await evaluate()
  await deliver()
  expect(mails()).toHaveLength(2)
})

test('only chosen stores count, and shipping where asked for', async () => {
  const { arm, setPrice, run, mails, otherStore } = fixture
  await setPrice(1000)
  await arm({ kind: 'target', targetPrice: 900, stores: [otherStore] })
  await arm({ kind: 'target', targetPrice: 900, withShipping: true })
  await setPrice(850)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(800)
  await run()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.text).toContain('$899.00 con envío')
})

test('a refused mail is retried later and sent once', async () => {
  const { arm, setPrice, run, mails, advance, refuse } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  refuse(true)
  await run()
  expect(mails()).toHaveLength(0)
  refuse(false)
  await run()
  expect(mails()).toHaveLength(0)
  advance(61_000)
  await run()
  await run()
  expect(mails()).toHaveLength(1)
})

describe('an alert goes on after a mail that never left', () => {
  test('because its account was blocked meanwhile', async () => {
    const { arm, setPrice, evaluate, deliver, run, mails, history, database, person } = fixture
    const block = (blocked: boolean) =>
      database.pool.query('update users set blocked = $2 where id = $1', [person, blocked])
    const alert = await arm({ kind: 'target', targetPrice: 900 })
    await setPrice(880)
    await evaluate()
    await block(true)
    await deliver()
    await block(false)
    expect(mails()).toHaveLength(0)
    expect(await history(alert)).toEqual(['dropped'])
    await setPrice(1000)
    await run()
    await setPrice(870)
    fixture.advance(15 * 60_000)
    await run()
    expect(mails()).toHaveLength(1)
  })

  test.each(['kept as failed', 'deleted'])('because it was refused for good and is %s', async (state) => {
    const { arm, setPrice, run, mails, refuse, advance, database, alerts, person } = fixture
    await arm({ kind: 'target', targetPrice: 900 })
    await setPrice(880)
    refuse(true)
    for (let attempt = 0; attempt < 8; attempt++) {
      await run()
      advance(24 * 3_600_000)
    }
    refuse(false)
    const { rowCount } = await database.pool.query('select from mail_outbox where failed_at is not null')
    expect(rowCount).toBe(1)
    if (state === 'deleted') await database.pool.query('delete from mail_outbox')
    expect((await alerts.history(person)).map((entry) => entry.state)).toEqual(['failed'])
    await setPrice(870)
    await run()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]!.text).toContain('$870.00')
  })
})

test('the largest digest stays under 100 KB', async () => {
  const { setPrice, run, mails, rawSizes, fillProducts, arm } = fixture
  const many = await fillProducts(60)
  for (const product of many) await arm({ product, kind: 'target', targetPrice: 900 })
  for (const product of many) await setPrice(880, { product })
  await run()
  expect(mails()).toHaveLength(1)
  expect(Math.max(...rawSizes())).toBeLessThan(100_000)
  expect(Math.max(...rawSizes())).toBeGreaterThan(20_000)
})
