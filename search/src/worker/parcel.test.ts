import { afterEach, expect, test } from 'vitest'
import { createWriter } from '../collection/writer.ts'
import type { SearchJob } from '../engine/search/job.ts'
import { field, schemaOf } from '../query/testing/collection.ts'
import { type Parcel, parcelsOf, unpack } from './parcel.ts'
import { ReaderPool } from './readers.ts'

let pool: ReaderPool | undefined
afterEach(() => pool?.close())

function published() {
  const writer = createWriter(schemaOf([field('title', 'string')]))
  writer.put({ id: '7', title: 'zapato' })
  return writer.publish()
}

test('a parcel gives the publication with the same memory', () => {
  const shown = published()
  const bytes = new Uint8Array(unpack(parcelsOf(shown, 1)[0] as Parcel)?.store as SharedArrayBuffer)
  const own = new Uint8Array(shown.store)
  own[0] = 77
  expect(bytes[0]).toBe(77)
})

test('a parcel gives its publication once', () => {
  const [parcel] = parcelsOf(published(), 1) as [Parcel]
  expect(unpack(parcel)).toBeDefined()
  expect(unpack(parcel)).toBeUndefined()
})

test('a thread that replaces another searches what was published, at the latest when it is published again', async () => {
  const asked: string[] = []
  pool = new ReaderPool({
    threads: 1,
    maxWaiting: 10,
    graceMs: 20,
    script: new URL('../testing/crashing-reader.ts', import.meta.url),
    onSpareUsed: (collection) => asked.push(collection),
    log: () => undefined,
  })
  pool.publish('shoes', parcelsOf(published(), pool.copies))
  await expect(search('crash')).rejects.toThrow()
  const found = search('zapato')
  // Tried twice, the search has ended two threads, and there was a spare publication for one.
  expect(asked).toEqual(['shoes', 'shoes'])
  pool.publish('shoes', parcelsOf(published(), pool.copies))
  expect(JSON.parse(await found).found).toBe(1)
})

function search(q: string): Promise<string> {
  const job: SearchJob = {
    kind: 'single',
    search: { collection: 'shoes', params: { q, query_by: 'title' } },
    deadline: Date.now() + 60_000,
  }
  return (pool as ReaderPool).run(job)
}
