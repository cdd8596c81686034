import { afterAll, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { stores } from '../stores/stores.ts'
import { runVerb, UsageError, type Verb } from '../verb.ts'
import { coupons } from './coupons.ts'

const database = await testDatabase()
afterAll(() => database.close())
const config = configFrom({ DATABASE_URL: database.url, PRODUCT_NAME: 'Tianguis', PUBLIC_URL: 'https://tianguis.test' })
const run = (verb: Verb, positionals: string[], values: Record<string, string | boolean> = {}) =>
  runVerb(verb, { config, positionals, values, say: () => undefined })

test('a coupon is added, listed, changed and ended', async () => {
  await run(stores, ['add', 'Milpa'])
  const added = await run(coupons, ['add', '10 % en todo'], {
    store: 'Milpa',
    percent: '10',
    code: 'MILPA10',
    minimum: '500',
  })
  expect(added).toMatchObject({ ok: true, data: { coupon: { code: 'MILPA10', minimum: 500_00, conditional: false } } })
  const { id } = (added.data as { coupon: { id: number } }).coupon
  expect((await run(coupons, ['list'], { store: 'milpa' })).text).toMatch(/MILPA10 +10 % +\$500\.00/)
  expect(await run(coupons, ['edit', String(id)], { amount: '80', maximum: '-', conditional: 'si' })).toMatchObject({
    data: { coupon: { kind: 'amount', value: 80_00, code: 'MILPA10', conditional: true } },
  })
  expect(await run(coupons, ['end', String(id)], { yes: true })).toMatchObject({ ok: true })
  expect((await run(coupons, ['list'])).text).toBe('No hay cupones.')
  expect((await run(coupons, ['list'], { all: true })).text).toContain('MILPA10')
  expect(await run(coupons, ['end', String(id)], { yes: true })).toMatchObject({ ok: false })
})

test('a coupon that has not begun disappears when it is ended', async () => {
  await run(stores, ['add', 'Milpa'])
  const added = await run(coupons, ['add', 'Navidad'], { store: 'Milpa', percent: '5', starts: '2099-12-01' })
  const { id } = (added.data as { coupon: { id: number } }).coupon
  await run(coupons, ['end', String(id)], { yes: true })
  expect(await run(coupons, ['edit', String(id)], { percent: '6' })).toMatchObject({ ok: false })
})

test.each([
  [{ percent: '0' }, /entero de 1 a 100/],
  [{ percent: '101' }, /entero de 1 a 100/],
  [{ amount: '0' }, /mayor que cero/],
  [{ percent: '10', expires: '2020-01-01' }, /posterior/],
])('%j is refused', async (values, message) => {
  await run(stores, ['add', 'Milpa'])
  const result = await run(coupons, ['add', 'Algo'], { store: 'Milpa', ...values })
  expect(result.ok).toBe(false)
  expect(result.text).toMatch(message)
})

test.each([
  [['add', 'Algo'], { store: 'Milpa' }],
  [['add', 'Algo'], { store: 'Milpa', percent: 'diez' }],
  [['add', 'Algo'], { store: 'Milpa', percent: '10', amount: '5' }],
  [['add', 'Algo'], { store: 'Milpa', percent: '10', expires: 'mañana' }],
  [['add', 'Algo'], { percent: '10' }],
  [['edit', '1'], {}],
  [['edit'], { percent: '5' }],
  [['borrar', '1'], {}],
])('%j %j is not understood', async (positionals, values) => {
  await expect(run(coupons, positionals, values)).rejects.toThrow(UsageError)
})
