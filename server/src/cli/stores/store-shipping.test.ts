import { afterAll, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { runVerb } from '../verb.ts'
import { stores } from './stores.ts'

const database = await testDatabase()
afterAll(() => database.close())
const config = configFrom({ DATABASE_URL: database.url, PRODUCT_NAME: 'Tianguis', PUBLIC_URL: 'https://tianguis.test' })
const call = (...positionals: string[]) => runVerb(stores, { config, positionals, values: {}, say: () => undefined })

test('zones of a store are set together, shown and removed', async () => {
  await call('add', 'Mi Tienda')
  expect(await call('shipping', 'mi-tienda')).toMatchObject({ ok: true, data: { zones: [] } })
  const set = await call('shipping', 'mi-tienda', '01-16=49/599/1-2', '640-679=149')
  expect(set.text).toContain('$599.00')
  expect(set.data).toMatchObject({
    zones: [
      { from: '01', to: '16', flat: 49_00, freeFrom: 599_00, days: [1, 2] },
      { from: '640', to: '679', flat: 149_00, freeFrom: null, days: null },
    ],
  })
  const refused = await call('shipping', 'mi-tienda', '20=99', '17=1', '20-22=5')
  expect(refused.ok).toBe(false)
  expect(refused.text).toMatch(/«17=1».*\n.*se enciman/)
  expect(await call('shipping', 'mi-tienda')).toEqual(set)
  expect(await call('shipping', 'mi-tienda', '-')).toMatchObject({ ok: true, data: { zones: [] } })
  expect((await call('shipping', 'no-hay', '20=99')).ok).toBe(false)
})
