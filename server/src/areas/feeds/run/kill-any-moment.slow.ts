/** Killed from outside at arbitrary moments of either run. */
import { afterAll, expect, test } from 'vitest'
import { killing, type Moment } from '../testing/killing.ts'

const MOMENTS = 25

const { first, second, measure, close } = await killing(2_000)
afterAll(close)
await measure()

const ended = { killed: 0, cameToItsEnd: 0 }
const counted = (kill: (moment: Moment) => Promise<string | null>) => async (share: number) => {
  if ((await kill(share)) === null) ended.cameToItsEnd++
  else ended.killed++
}
/** One in every stretch of a run, and nobody knows where in it. */
const shares = Array.from({ length: MOMENTS }, (_, i) => Number(((i + Math.random()) / MOMENTS).toFixed(3)))

test.each(shares)('first import killed when %d of its time had passed', counted(first))
test.each(shares)('later one killed when %d of its time had passed', counted(second))
test('some of them were really killed', () => {
  console.log(JSON.stringify(ended))
  expect(ended.killed).toBeGreaterThan(0)
})
