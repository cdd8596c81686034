import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('asks once for many, again after a while, and again after a failure', async () => {
  let asked = 0
  const count = async () => ++asked
  const kept = remembered(count, 60_000)
  expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1])
  const fleeting = remembered(count, 0)
  expect([await fleeting(), await fleeting()]).toEqual([2, 3])

  let broken = true
  const mending = remembered(async () => {
    if (broken) throw new Error('down')
    return 'up'
  }, 60_000)
  await expect(mending()).rejects.toThrow('down')
  broken = false
  expect(await mending()).toBe('up')
})
