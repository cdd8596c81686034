/** Imports killed at random moments. */
import { afterAll, expect, test } from 'vitest'
import { killImports, type Moment } from '../testing/kill-imports.ts'

const MOMENTS = 25

const { first, second, measure, close } = await killImports(2_000)
afterAll(close)
await measure()

const ended = { killed: 0, cameToItsEnd: 0 }
const counted = (kill: (moment: Moment) => Promise<string | null>) => async (share: number) => {
  if ((await kill(share)) === null) ended.cameToItsEnd++
  else ended.killed++
}
/** One random moment in each of `MOMENTS` equal parts of a run. */
const shares = Array.from({ length: MOMENTS }, (_, i) => Number(((i + Math.random()) / MOMENTS).toFixed(3)))

test.each(shares)('first import killed after %d of its duration', counted(first))
test.each(shares)('later import killed after %d of its duration', counted(second))
test('some imports were killed before their end', () => {
  console.log(JSON.stringify(ended))
  expect(ended.killed).toBeGreaterThan(0)
})
