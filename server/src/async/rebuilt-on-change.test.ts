import { expect, test } from 'vitest'
import { rebuiltOnChange } from './rebuilt-on-change.ts'

test('a build that failed is tried again with the same version', async () => {
  let tries = 0
  const build = rebuiltOnChange(
    async () => 'same',
    async () => {
      tries++
      if (tries === 1) throw new Error('away')
      return tries
    },
  )
  await expect(build()).rejects.toThrow('away')
  expect(await build()).toBe(2)
  expect(await build()).toBe(2)
})
