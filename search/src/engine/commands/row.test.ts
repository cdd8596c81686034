import { expect, test } from 'vitest'
import { Store } from '../../storage/store.ts'
import { temporaryFolder } from '../../testing/cleanup.ts'
import { putSet } from './lists.ts'

test('a row that is set to what it is already is not logged again', async () => {
  const store = await Store.open(temporaryFolder())
  const context = { store, pause: async () => undefined, isClosing: () => false }
  const bytesAfter = async (synonyms: string[]) => {
    putSet(context, 'synonyms', 'words', { items: [{ id: 'a', synonyms }] })
    await store.committed()
    return store.logBytes
  }
  const once = await bytesAfter(['tele', 'pantalla'])
  expect(await bytesAfter(['tele', 'pantalla'])).toBe(once)
  expect(await bytesAfter(['pantalla', 'tele'])).toBeGreaterThan(once)
  await store.close()
})
