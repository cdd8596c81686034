import { expect, test } from 'vitest'
import { cachedUntilChange } from './cached-until-change.ts'

test('loads again after a change, after its time and after a failure', async () => {
  const changes = { count: 0 }
  let loads = 0
  const load = async () => ++loads
  const cached = cachedUntilChange(changes, 60_000, load)
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1])
  changes.count++
  expect([await cached(), await cached()]).toEqual([2, 2])
  const expired = cachedUntilChange(changes, 0, load)
  expect([await expired(), await expired()]).toEqual([3, 4])

  let failing = true
  const recovering = cachedUntilChange(changes, 60_000, async () => {
    if (failing) throw new Error('down')
    return 'up'
  })
  await expect(recovering()).rejects.toThrow('down')
  failing = false
  expect(await recovering()).toBe('up')
})

test('a value that was being loaded when the change came is not cached', async () => {
  const changes = { count: 0 }
  let stored = 'old'
  let answer = () => {}
  const cached = cachedUntilChange(changes, 60_000, async () => {
    const read = stored
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return read
  })
  const before = cached()
  answer()
  stored = 'new'
  changes.count++
  const after = cached()
  answer()
  expect([await before, await after]).toEqual(['old', 'new'])
})

test('caches nothing without notifications of changes', async () => {
  let loads = 0
  const read = cachedUntilChange(undefined, 60_000, async () => ++loads)
  expect([await read(), await read()]).toEqual([1, 2])
})
