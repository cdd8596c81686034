import { afterEach, expect, test } from 'vitest'
import type { SearchJob } from '../engine/search/job.ts'
import { POLL_TIMEOUT } from '../testing/server.ts'
import { ReaderPool } from './readers.ts'

let pool: ReaderPool
const said: string[] = []
afterEach(() => pool.close())

const open = (options: { threads?: number; maxWaiting?: number; script?: URL } = {}) => {
  said.length = 0
  const script = new URL('../testing/misbehaving-reader.ts', import.meta.url)
  pool = new ReaderPool({
    threads: 1,
    maxWaiting: 100,
    graceMs: 20,
    script,
    log: (line) => said.push(line),
    ...options,
  })
}
const job = (q: string, ms = 60_000): SearchJob => {
  return { kind: 'single', search: { collection: 'c', params: { q } }, deadline: Date.now() + ms }
}
const answer = async (q: string, ms?: number) => JSON.parse(await pool.run(job(q, ms))).q
const status = (q: string, ms?: number) =>
  answer(q, ms).then(
    () => 200,
    (error) => error.status,
  )

test('a thread that dies is replaced; only the search that kills it fails, after a second chance', async () => {
  open()
  const all = await Promise.all([status('a'), status('crash'), status('b'), status('throw'), status('c')])
  expect(all).toEqual([200, 500, 200, 500, 200])
  expect(await answer('again')).toBe('again')
})

test('a search that never ends is cut off and the ones behind it are answered', async () => {
  open()
  const all = await Promise.all([status('hang', 50), status('a'), status('b')])
  expect(all).toEqual([408, 200, 200])
  expect(said).toContain('A search ran past its deadline and its thread was replaced.')
})

test('what cannot wait any more is refused at once', async () => {
  open({ maxWaiting: 3 })
  const hanging = status('hang', 200)
  const rest = Array.from({ length: 10 }, () => status('a'))
  const answers = await Promise.all(rest)
  expect(answers.filter((code) => code === 503).length).toBeGreaterThan(0)
  expect(answers.filter((code) => code === 200).length).toBeGreaterThan(0)
  expect(await hanging).toBe(408)
})

test('closing answers all waiting searches', async () => {
  open()
  const waiting = [status('hang'), status('a'), status('b'), status('c')]
  await pool.close()
  expect(await Promise.all(waiting)).toEqual([503, 503, 503, 503])
  expect(await status('late')).toBe(503)
})

test('threads that cannot start fail waiting searches at once and are restarted with delays', async () => {
  open({ script: new URL('../testing/failing-reader.ts', import.meta.url) })
  expect(await status('a')).toBe(503)
  await expect.poll(() => said.length, POLL_TIMEOUT).toBeGreaterThan(1)
  expect(said.length).toBeLessThan(10)
})

test('several threads share the work', async () => {
  open({ threads: 2 })
  const hanging = status('hang', 500)
  expect(await Promise.all(['a', 'b'].map((q) => answer(q)))).toEqual(['a', 'b'])
  expect(await hanging).toBe(408)
})

test('a request of a public key runs search by search, and others come between', async () => {
  open()
  const order: string[] = []
  const many = (...list: string[]): SearchJob => ({
    kind: 'multi',
    searches: list.map((q) => ({ collection: 'c', params: { q } })),
    deadline: Date.now() + 60_000,
    runMs: 10_000,
  })
  const run = async (name: string, asked: SearchJob) => {
    const body = JSON.parse(await pool.run(asked))
    order.push(name)
    return body
  }
  const [first, second, page] = await Promise.all([
    run('first', many('a', 'b', 'c')),
    run('second', many('d', 'e')),
    run('page', job('f')),
  ])
  expect(first).toEqual({ results: [{ q: 'a' }, { q: 'b' }, { q: 'c' }] })
  expect(second).toEqual({ results: [{ q: 'd' }, { q: 'e' }] })
  expect(page).toEqual({ q: 'f' })
  expect(order).toEqual(['page', 'second', 'first'])
})
