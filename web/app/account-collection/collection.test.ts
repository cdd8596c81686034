import { expect, test } from 'vitest'
import type { Answer } from '../session/api.ts'
import { createCollection, type Dependencies } from './collection.ts'

interface Item {
  id: number
}
type Reply = { status: number; items?: Item[] } | 'unreachable'

/** A server that answers when told to, and a channel that other collections may share. */
function world() {
  const waiting: ((reply: Reply) => void)[] = []
  const calls: string[] = []
  const call: Dependencies['call'] = (method, path) => {
    calls.push(`${method} ${path}`)
    return new Promise((resolve, reject) => {
      waiting.push((reply) => {
        if (reply === 'unreachable') return reject(new Error('unreachable'))
        const { status, items = null } = reply
        resolve({ status, ok: status < 300, data: items, message: undefined } as Answer<never>)
      })
    })
  }
  async function answer(reply: Reply): Promise<void> {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(reply)
    await new Promise((resume) => setTimeout(resume))
  }
  return { call, answer, calls }
}

const add = (id: number) => ({
  method: 'POST' as const,
  path: '/create',
  expect: (items: readonly Item[]) => [...items, { id }],
})

test('a fetch fills it, a failed one makes it null, another person starts with nothing', async () => {
  const { call, answer } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  expect(lists.current()).toBeUndefined()
  lists.belongsTo(1)
  await answer({ status: 200, items: [{ id: 1 }] })
  expect(lists.current()).toEqual([{ id: 1 }])
  lists.belongsTo(2)
  expect(lists.current()).toBeUndefined()
  await answer({ status: 500 })
  expect(lists.current()).toBeNull()
  lists.belongsTo(3)
  await answer('unreachable')
  expect(lists.current()).toBeNull()
})

test('an act shows at once; the answer replaces everything, a refusal takes it back', async () => {
  const { call, answer } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  lists.belongsTo(1)
  await answer({ status: 200, items: [] })
  const first = lists.act(add(7))
  expect(lists.current()).toEqual([{ id: 7 }])
  await answer({ status: 200, items: [{ id: 70 }] })
  expect((await first)?.status).toBe(200)
  expect(lists.current()).toEqual([{ id: 70 }])
  const refused = lists.act(add(8))
  expect(lists.current()).toEqual([{ id: 70 }, { id: 8 }])
  await answer({ status: 400 })
  expect((await refused)?.ok).toBe(false)
  expect(lists.current()).toEqual([{ id: 70 }])
})

test('acts go one after the other, and a refused one leaves those after it', async () => {
  const { call, answer, calls } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  lists.belongsTo(1)
  await answer({ status: 200, items: [] })
  void lists.act(add(1))
  void lists.act(add(2))
  expect(lists.current()).toEqual([{ id: 1 }, { id: 2 }])
  await expect.poll(() => calls.length).toBe(2)
  await answer({ status: 500 })
  expect(lists.current()).toEqual([{ id: 2 }])
  await answer({ status: 200, items: [{ id: 20 }] })
  expect(lists.current()).toEqual([{ id: 20 }])
})

test('a refresh takes over what another device changed, and one that fails leaves what is shown', async () => {
  const { call, answer } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  await lists.refresh()
  lists.belongsTo(1)
  await answer({ status: 200, items: [{ id: 1 }] })
  void lists.refresh()
  await answer({ status: 200, items: [{ id: 1 }, { id: 2 }] })
  expect(lists.current()).toEqual([{ id: 1 }, { id: 2 }])
  void lists.refresh()
  await answer('unreachable')
  expect(lists.current()).toEqual([{ id: 1 }, { id: 2 }])
})

test('a change does not wait for a refresh, and what the refresh read before it is not shown', async () => {
  const { call, answer, calls } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  lists.belongsTo(1)
  await answer({ status: 200, items: [{ id: 1 }] })
  void lists.refresh()
  void lists.act(add(2))
  await expect.poll(() => calls).toEqual(['GET /all', 'GET /all', 'POST /create'])
  await answer({ status: 200, items: [{ id: 1 }] })
  await answer({ status: 200, items: [{ id: 1 }, { id: 20 }] })
  expect(lists.current()).toEqual([{ id: 1 }, { id: 20 }])
  void lists.refresh()
  await answer({ status: 200, items: [{ id: 20 }] })
  expect(lists.current()).toEqual([{ id: 20 }])
})

test('what one account queued is not sent in the name of the next', async () => {
  const { call, answer, calls } = world()
  const lists = createCollection<Item>('/all', { call, channel: null })
  lists.belongsTo(1)
  await answer({ status: 200, items: [] })
  const first = lists.act(add(1))
  const second = lists.act(add(2))
  await expect.poll(() => calls).toContain('POST /create')
  lists.belongsTo(2)
  await answer({ status: 200, items: [{ id: 1 }] })
  await answer({ status: 200, items: [] })
  expect([(await first)?.ok, await second]).toEqual([true, null])
  expect(calls.filter((each) => each === 'POST /create')).toHaveLength(1)
  expect(lists.current()).toEqual([])
})

test('two tabs of one person agree; those of another hear nothing', async () => {
  const tabs: NonNullable<Dependencies['channel']>[] = []
  const channel = () => {
    const self: NonNullable<Dependencies['channel']> = {
      onmessage: null,
      postMessage: (data) => {
        for (const tab of tabs) if (tab !== self) tab.onmessage?.({ data } as MessageEvent)
      },
    }
    tabs.push(self)
    return self
  }
  const { call, answer } = world()
  const here = createCollection<Item>('/all', { call, channel: channel() })
  const there = createCollection<Item>('/all', { call, channel: channel() })
  const stranger = createCollection<Item>('/all', { call, channel: channel() })
  for (const [tab, person] of [
    [here, 1],
    [there, 1],
    [stranger, 2],
  ] as const) {
    tab.belongsTo(person)
    await answer({ status: 200, items: [] })
  }
  void here.act(add(5))
  await answer({ status: 200, items: [{ id: 5 }] })
  expect(there.current()).toEqual([{ id: 5 }])
  expect(stranger.current()).toEqual([])
})
