import { afterEach, expect, test, vi } from 'vitest'
import { newFolder } from '../testing/cleanup.ts'
import { PATIENCE } from '../testing/server.ts'
import { Writer } from './writer.ts'

let writer: Writer
afterEach(() => writer.close())

const events = () => ({ opened: vi.fn(), row: vi.fn(), merged: vi.fn(), disk: vi.fn(), log: vi.fn() })
const fragile = new URL('../testing/crashing-writer.ts', import.meta.url)

test('a writer thread that dies fails what was underway, is started again and opens anew', async () => {
  const heard = events()
  writer = new Writer(newFolder(), 10, heard, fragile)
  await writer.start()
  await expect(writer.call('snapshot')).rejects.toMatchObject({ status: 500 })
  await expect.poll(() => heard.opened.mock.calls.length, PATIENCE).toBe(2)
  expect(await writer.call('listCollections')).toEqual([])
})

test('one that keeps dying is given up, and calls are refused instead of waiting for ever', async () => {
  const heard = events()
  writer = new Writer(newFolder(), 10, heard, fragile)
  await writer.start()
  for (let deaths = 1; deaths <= 6; deaths++) {
    await expect.poll(() => heard.opened.mock.calls.length, PATIENCE).toBe(deaths)
    await expect(writer.call('snapshot')).rejects.toMatchObject({ status: 500 })
  }
  await expect.poll(() => heard.log.mock.calls.length, PATIENCE).toBeGreaterThan(0)
  await expect(writer.call('listCollections')).rejects.toMatchObject({ status: 503 })
})

test('too many calls at once are refused', async () => {
  writer = new Writer(newFolder(), 2, events(), fragile)
  await writer.start()
  const never = [writer.call('writerStats'), writer.call('writerStats')]
  for (const call of never) call.catch(() => undefined)
  await expect(writer.call('listCollections')).rejects.toMatchObject({ status: 503 })
})

test('a folder that cannot be opened is an error of the start', async () => {
  writer = new Writer('/dev/null/nowhere', 10, events())
  await expect(writer.start()).rejects.toThrow()
})
