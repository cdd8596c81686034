import { expect, test } from 'vitest'
import { cachedFor } from './cached-for.ts'

test('loads once for concurrent calls, again after expiry, and again after a failure', async () => {
  let loads = 0
  const load = async () => ++loads
  const cached = cachedFor(60_000, load)
  expect(await Promise.all([cached(), cached(), cached()])).toEqual([1, 1, 1])
  const expired = cachedFor(0, load)
  expect([await expired(), await expired()]).toEqual([2, 3])

  let failing = true
  const recovering = cachedFor(60_000, async () => {
    if (failing) throw new Error('down')
    return 'up'
  })
  await expect(recovering()).rejects.toThrow('down')
  failing = false
  expect(await recovering()).toBe('up')
})
