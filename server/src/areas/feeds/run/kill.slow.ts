/** Files large enough for every way of writing them, killed in every phase of either run and at arbitrary moments. */
import { afterAll, describe, test } from 'vitest'
import { killing, PHASES } from '../testing/killing.ts'

const { first, second, close } = await killing(30_000)
afterAll(close)

const moments = [...PHASES, ...Array.from({ length: 25 }, (_, i) => String(200 + i * 120))]

describe('the first import', () => {
  test.each(moments)('killed at %s', first)
})

describe('a later one', () => {
  test.each(moments)('killed at %s', second)
})
