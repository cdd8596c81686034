import { expect, it } from 'vitest'
import { RestartDelay } from './restart-delay.ts'

it('restarts at once, then waits longer each time, and begins anew after a steady minute', () => {
  const delay = new RestartDelay()
  expect([1, 1, 1, 1].map((ran) => delay.after(ran))).toEqual([0, 500, 1_000, 2_000])
  for (let time = 0; time < 20; time++) delay.after(1)
  expect(delay.after(1)).toBe(30_000)
  expect([60_000, 1].map((ran) => delay.after(ran))).toEqual([0, 500])
})
