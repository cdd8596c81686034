import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { POLL_TIMEOUT } from '../testing/server.ts'
import { Writer } from './writer.ts'

let writer: Writer
afterEach(() => writer.close())

const events = () => ({ opened: vi.fn(), row: vi.fn(), merged: vi.fn(), disk: vi.fn(), log: vi.fn() })
const crashing = new URL('../testing/crashing-writer.ts', import.meta.url)

test('when the writer thread dies, pending calls fail and it is started again', async () => {
  const recorded = events()
  writer = new Writer(temporaryFolder(), 10, recorded, crashing)
  await writer.start()
  await expect(writer.call('snapshot')).rejects.toMatchObject({ status: 500 })
  await expect.poll(() => recorded.opened.mock.calls.length, POLL_TIMEOUT).toBe(2)
  expect(await writer.call('listCollections')).toEqual([])
})

test('a writer that keeps dying is not started again, and calls are refused instead of waiting', async () => {
  const recorded = events()
  writer = new Writer(temporaryFolder(), 10, recorded, crashing)
  await writer.start()
  for (let deaths = 1; deaths <= 6; deaths++) {
    await expect.poll(() => recorded.opened.mock.calls.length, POLL_TIMEOUT).toBe(deaths)
    await expect(writer.call('snapshot')).rejects.toMatchObject({ status: 500 })
  }
  await expect.poll(() => recorded.log.mock.calls.length, POLL_TIMEOUT).toBeGreaterThan(0)
  await expect(writer.call('listCollections')).rejects.toMatchObject({ status: 503 })
})

test('too many calls at once are refused', async () => {
  writer = new Writer(temporaryFolder(), 2, events(), crashing)
  await writer.start()
  const never = [writer.call('writerStats'), writer.call('writerStats')]
  for (const call of never) call.catch(() => undefined)
  await expect(writer.call('listCollections')).rejects.toMatchObject({ status: 503 })
})

test('a folder that cannot be opened makes the start fail', async () => {
  writer = new Writer('/dev/null/nowhere', 10, events())
  await expect(writer.start()).rejects.toThrow()
})
