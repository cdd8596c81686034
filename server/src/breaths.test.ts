import { expect, test } from 'vitest'
import { breaths } from './breaths.ts'

test('others come to their turn during long work', async () => {
  const breathe = breaths(0)
  let others = 0
  const other = setInterval(() => others++, 0)
  for (let step = 0; step < 10_000 && others === 0; step++) await breathe()
  clearInterval(other)
  expect(others).toBe(1)
})
