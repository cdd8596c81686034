import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createWriter, openWriter } from '../collection/writer.ts'
import { field, idsOf, schemaOf, searchIn } from '../query/testing/collection.ts'
import type { Columns } from './layout.ts'
import { packNumbers, type SparseNumbers, sparseNumber, wholeColumn } from './sparse-numbers.ts'

test('a sparse column reads like the whole one', () => {
  const rare = fc.oneof({ weight: 30, arbitrary: fc.constant(Number.NaN) }, { weight: 1, arbitrary: fc.double() })
  fc.assert(
    fc.property(fc.array(rare, { maxLength: 200, size: 'max' }), (values) => {
      const columns: Columns = new Map()
      packNumbers(columns, 'n', Float64Array.from(values))
      const [bits, before, numbers] = ['bits', 'before', 'numbers'].map((part) => columns.get(`n/${part}`))
      const sparse = { bits, before, numbers } as SparseNumbers
      const read = (doc: number) => (bits ? sparseNumber(sparse, doc) : columns.get('n')?.[doc])
      expect(values.map((_, doc) => read(doc))).toEqual(values)
      if (bits) expect([...wholeColumn(sparse, values.length)]).toEqual(values)
    }),
  )
})

test('a column that most documents have is stored whole', () => {
  const columns: Columns = new Map()
  packNumbers(columns, 'n', Float64Array.from([1, Number.NaN, 3]))
  expect([...columns.keys()]).toEqual(['n'])
})

const schema = () => schemaOf([field('title', 'string'), field('inches', 'float', { facet: true })])
const plain = (id: number) => ({ id: String(id), title: `cosa ${id}` })
const sized = (id: number, inches: number) => ({ ...plain(id), inches })
const bytesOf = (writer: ReturnType<typeof createWriter>) =>
  writer.publish().segments.reduce((sum, { handle }) => sum + handle.live.buffer.byteLength, 0)

function written(): ReturnType<typeof createWriter> {
  const writer = createWriter(schema())
  for (let id = 0; id < 1000; id++) writer.put(id % 100 === 7 ? sized(id, id) : plain(id))
  writer.publish()
  return writer
}

test('a number that few documents have takes little memory', () => {
  expect(bytesOf(written())).toBeLessThan(1000 * 8)
})

test('a document that had no number gets one, another loses its own', () => {
  for (const reopen of [false, true]) {
    const before = written()
    const writer = reopen ? openWriter(schema(), before.snapshot()) : before
    writer.put(sized(3, 3.5))
    writer.put(plain(7))
    writer.put(sized(107, 8))
    expect(idsOf(searchIn(writer, { q: '*', filter_by: 'inches:<200' })).sort()).toEqual(['107', '3'])
    expect(searchIn(writer, { q: '*', facet_by: 'inches', per_page: '0' }).facet_counts[0]?.stats).toMatchObject({
      min: 3.5,
      max: 907,
      total_values: 10,
    })
    expect(idsOf(searchIn(writer, { q: '*', sort_by: 'inches:asc', per_page: '2' }))).toEqual(['3', '107'])
    expect(searchIn(writer, { q: '*', filter_by: 'inches:!=8', per_page: '0' }).found).toBe(999)
  }
})

test('numbers that change while a merge runs are in the merged segment', () => {
  const writer = createWriter(schema())
  for (let part = 0; part < 5; part++) {
    for (let id = 0; id < 40; id++) writer.put(id === 0 ? plain(part * 40) : sized(part * 40 + id, 1))
    writer.publish()
  }
  for (let id = 1; id < 200; id++) if (id % 40 !== 0) writer.put(plain(id))
  // Each call of `mergeStep` then takes one step.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  expect(writer.mergeStep()).toBe(true)
  // The source has room for these numbers; the merged segment, made when all were missing, has none.
  writer.put(sized(45, 55))
  writer.put(sized(46, 65))
  while (writer.mergeStep());
  vi.restoreAllMocks()
  expect(writer.publish().segments).toHaveLength(1)
  expect(idsOf(searchIn(writer, { q: '*', filter_by: 'inches:>1', sort_by: 'inches:desc' }))).toEqual(['46', '45'])
})

test('a field that was added later gets its number although the text stays the same', () => {
  const writer = createWriter(schemaOf([field('title', 'string')]))
  writer.put(plain(1))
  writer.publish()
  writer.addFields([field('weight', 'int32')])
  writer.put({ ...plain(1), weight: 3 })
  expect(idsOf(searchIn(writer, { q: '*', filter_by: 'weight:3' }))).toEqual(['1'])
})
