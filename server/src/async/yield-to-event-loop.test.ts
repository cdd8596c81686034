import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

test('timers run during long work', async () => {
  const yieldIfDue = yieldToEventLoop(0)
  let ticks = 0
  const timer = setInterval(() => ticks++, 0)
  for (let step = 0; step < 10_000 && ticks === 0; step++) await yieldIfDue()
  clearInterval(timer)
  expect(ticks).toBe(1)
})
