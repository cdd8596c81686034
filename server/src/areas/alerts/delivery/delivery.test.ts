/** From a changed price to the mail, with a real database and a real mail server. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AlertTown, alertTown } from '../testing/town.ts'

let town: AlertTown
beforeAll(async () => {
  town = await alertTown()
})
afterEach(() => town.quiet())
afterAll(() => town.close())

const HOUR_MS = 3_600_000

test('a target is told once, with price, before, 90-day low, store and links', async () => {
  const { arm, setPrice, run, mails } = town
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(950)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(880)
  await run()
  await run()
  const [mail] = mails()
  expect(mails()).toHaveLength(1)
  expect(mail!.subject).toContain('$880.00')
  for (const fact of [
    '$880.00',
    'Antes $950.00',
    'Mínimo de 90 días: $880.00',
    'tu precio de $900.00',
    '/ir/',
    'Ya no me avises',
  ])
    expect(mail!.text).toContain(fact)
  expect(mail!.html).toContain('/producto/')
})

test('a target is told again only after the price rose above it, and not within 24 hours', async () => {
  const { arm, setPrice, run, mails, travel } = town
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await run()
  travel(25 * HOUR_MS)
  await setPrice(850)
  await run()
  expect(mails()).toHaveLength(1)
  await setPrice(950)
  await run()
  await setPrice(870)
  await run()
  expect(mails()).toHaveLength(2)
  await setPrice(950)
  await run()
  await setPrice(860)
  await run()
  expect(mails()).toHaveLength(2)
  travel(25 * HOUR_MS)
  await run()
  expect(mails()).toHaveLength(3)
  expect(mails()[2]!.text).toContain('$860.00')
})

test('a drop needs five percent or a new low; flip-flop says nothing', async () => {
  const { arm, setPrice, run, mails, travel } = town
  await setPrice(1000)
  await arm({ kind: 'drop' })
  await setPrice(1040)
  await run()
  await setPrice(990)
  await run()
  expect(mails()).toHaveLength(1)
  for (const price of [1050, 990, 1060, 995]) {
    travel(25 * HOUR_MS)
    await setPrice(price)
    await run()
  }
  expect(mails()).toHaveLength(1)
  travel(25 * HOUR_MS)
  await setPrice(940)
  await run()
  expect(mails()).toHaveLength(2)
  await setPrice(1200)
  travel(40 * 24 * HOUR_MS)
  await run()
  await setPrice(1100)
  await run()
  expect(mails()).toHaveLength(3)
})

test('percent counts from the price when armed', async () => {
  const { arm, setPrice, run, mails } = town
  await setPrice(1000)
  await arm({ kind: 'percent', percent: 20 })
  await setPrice(810)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(800)
  await run()
  expect(mails()).toHaveLength(1)
})

test('stock is told when it comes back, not while it was there all along', async () => {
  const { arm, setPrice, run, mails, firstStore } = town
  await setPrice(1000)
  await arm({ kind: 'stock', stores: [firstStore] })
  await setPrice(990)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(990, { inStock: false })
  await run()
  await setPrice(1010)
  await run()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.text).toContain('Volvió a haber')
})

test('right before sending it is checked again: gone, dearer, paused or withdrawn is not sent', async () => {
  const { arm, setPrice, look, deliver, mails, change, withdraw, history, firstStore } = town
  const gone = await arm({ kind: 'target', targetPrice: 900, stores: [firstStore] })
  await setPrice(880)
  await look()
  await setPrice(880, { inStock: false })
  await deliver()
  expect(mails()).toHaveLength(0)
  expect(await history(gone)).toEqual(['dropped'])
  await setPrice(870)
  await look()
  await setPrice(1000)
  await deliver()
  expect(await history(gone)).toEqual(['dropped', 'dropped'])
  await setPrice(860)
  await look()
  await change(gone, { paused: true })
  await deliver()
  await change(gone, { paused: false })
  await look()
  await withdraw(gone)
  await deliver()
  expect(mails()).toHaveLength(0)
})

test('dearer but still under the target is told with the new price', async () => {
  const { arm, setPrice, look, deliver, mails } = town
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(800)
  await look()
  await setPrice(890)
  await look()
  await deliver()
  expect(mails()).toHaveLength(0)
  await look()
  await deliver()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.text).toContain('$890.00')
})

test('hits of one person go together, and the next mail waits a quarter of an hour', async () => {
  const { arm, setPrice, look, deliver, mails, travel, products } = town
  for (const product of products.slice(0, 3)) await arm({ product, kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await setPrice(870, { product: products[1] })
  await look()
  await deliver()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toContain('2 de tus alertas')
  await setPrice(860, { product: products[2] })
  await look()
  await deliver()
  expect(mails()).toHaveLength(1)
  travel(15 * 60_000)
  await look()
  await deliver()
  expect(mails()).toHaveLength(2)
})

test('chosen stores and shipping are what counts', async () => {
  const { arm, setPrice, run, mails, otherStore } = town
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

test('a mail server that refuses is tried again later, and the mail leaves once', async () => {
  const { arm, setPrice, run, mails, travel, refuse } = town
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  refuse(true)
  await run()
  expect(mails()).toHaveLength(0)
  refuse(false)
  await run()
  expect(mails()).toHaveLength(0)
  travel(61_000)
  await run()
  await run()
  expect(mails()).toHaveLength(1)
})

test('the largest digest stays under 100 KB', async () => {
  const { setPrice, run, mails, rawSizes, fillProducts, arm } = town
  const many = await fillProducts(60)
  for (const product of many) await arm({ product, kind: 'target', targetPrice: 900 })
  for (const product of many) await setPrice(880, { product })
  await run()
  expect(mails()).toHaveLength(1)
  expect(Math.max(...rawSizes())).toBeLessThan(100_000)
  expect(Math.max(...rawSizes())).toBeGreaterThan(20_000)
})
