import { expect, test } from 'vitest'
import { field, idsOf, schemaOf, searchIn } from '../query/testing/collection.ts'
import { openReader } from './reader.ts'
import { createWriter, openWriter } from './writer.ts'

const schema = () =>
  schemaOf([field('title', 'string'), field('brand', 'string', { facet: true }), field('price', 'float')])

const document = (id: number, title = `zapato ${id}`) => ({
  id: String(id),
  title,
  brand: id % 2 ? 'Nike' : 'Puma',
  price: id,
})

test('what was put can be read, replaced and removed', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 5; id++) writer.put(document(id))
  writer.publish()
  writer.put(document(2, 'bolsa'))
  expect(writer.get('2')?.title).toBe('bolsa')
  expect(writer.remove('3')).toBe(true)
  expect(writer.remove('3')).toBe(false)
  expect(writer.has('3')).toBe(false)
  expect(writer.count).toBe(4)
  // a replaced document keeps its place
  expect([...writer.ids('')]).toEqual(['0', '1', '2', '4'])
  expect([...writer.ids('title: zapato && price:>0')]).toEqual(['1', '4'])
  expect(() => writer.ids('nope:1')).toThrow('Could not find a filter field named `nope` in the schema.')
})

test('a new price is patched in place, a new title is not', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 5; id++) writer.put(document(id))
  const [segment] = writer.publish().segments
  writer.put({ ...document(1), price: 99 })
  const after = writer.publish()
  expect(after.segments).toHaveLength(1)
  expect(after.segments[0]?.deletedCount).toBe(0)
  expect(after.segments[0]?.handle.fixed.buffer).toBe(segment?.handle.fixed.buffer)
  expect(idsOf(searchIn(writer, { q: '*', sort_by: 'price:desc', per_page: '1' }))).toEqual(['1'])
  expect(searchIn(writer, { q: '*', filter_by: 'price:99' }).hits[0]?.document.price).toBe(99)
  writer.put(document(1, 'bota'))
  expect(writer.publish().segments).toHaveLength(2)
})

test('later writes do not change a publication', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 5; id++) writer.put(document(id))
  const before = writer.publish()
  expect(writer.publish()).toBe(before)
  writer.remove('1')
  writer.put(document(7))
  expect(writer.publish().version).toBeGreaterThan(before.version)
  expect(before.segments[0]?.deletedCount).toBe(0)
})

test('changes made while a merge runs are not lost', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 5; id++) {
    for (let more = 0; more < 20; more++) writer.put(document(id * 100 + more))
    writer.publish()
  }
  expect(writer.mergeStep()).toBe(true)
  writer.put({ ...document(103), price: 5000 })
  writer.remove('204')
  writer.put(document(305, 'bolsa'))
  while (writer.mergeStep());
  expect(writer.count).toBe(99)
  expect(searchIn(writer, { q: '*', sort_by: 'price:desc' }).hits[0]?.document.id).toBe('103')
  expect(idsOf(searchIn(writer, { q: 'bolsa', query_by: 'title' }))).toEqual(['305'])
  expect(writer.has('204')).toBe(false)
  expect(searchIn(writer, { q: '*' }).found).toBe(99)
})

test('many small publications do not leave many segments', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 100; id++) {
    writer.put(document(id))
    writer.publish()
  }
  expect(writer.publish().segments.length).toBeLessThan(10)
  expect(searchIn(writer, { q: 'zapato', query_by: 'title' }).found).toBe(100)
})

test('a snapshot opens to the same collection; fixed parts keep their bytes', () => {
  const writer = createWriter(schema())
  for (let id = 0; id < 50; id++) writer.put(document(id))
  writer.publish()
  writer.remove('7')
  writer.put({ ...document(8), price: 800 })
  const parts = writer.snapshot().map(({ name, bytes, fixed }) => ({ name, fixed, bytes: bytes.slice() }))
  const again = openWriter(schema(), parts)
  expect([...again.documents()]).toEqual([...writer.documents()])
  again.put(document(60))
  expect([...again.ids('')].at(-1)).toBe('60')
  const fixed = new Map(
    again
      .snapshot()
      .filter((part) => part.fixed)
      .map(({ name, bytes }) => [name, Buffer.from(bytes)]),
  )
  for (const part of parts) if (fixed.has(part.name)) expect(fixed.get(part.name)?.equals(part.bytes)).toBe(true)
  expect(() => openWriter(schema(), parts.slice(1))).toThrow('The snapshot lacks its part')
})

test('fields can be added later', () => {
  const writer = createWriter(schema())
  writer.put(document(1))
  writer.publish()
  writer.addFields([field('colour', 'string', { facet: true }), field('weight', 'int32')])
  writer.put({ ...document(2), colour: 'rojo', weight: 3 })
  expect(idsOf(searchIn(writer, { q: 'rojo', query_by: 'colour' }))).toEqual(['2'])
  expect(idsOf(searchIn(writer, { q: '*', sort_by: 'weight:asc' }))).toEqual(['2', '1'])
  expect(searchIn(writer, { q: '*', facet_by: 'colour' }).facet_counts[0]?.counts).toHaveLength(1)
})

test('a field that is not stored is searched and not shown', () => {
  const writer = createWriter(schemaOf([field('secret', 'string', { store: false })]))
  writer.put({ ...document(1), secret: 'clave' })
  expect(searchIn(writer, { q: 'clave', query_by: 'secret' }).hits[0]?.document).not.toHaveProperty('secret')
})

function fill(writer: ReturnType<typeof createWriter>, price: number): void {
  for (let id = 0; id < 10; id++) writer.put({ ...document(id), padding: 'x'.repeat(400_000), price })
}

test('the store is compacted, and an old publication still reads its documents', () => {
  const writer = createWriter(schema())
  fill(writer, 0)
  const old = writer.publish()
  for (let round = 1; round < 16; round++) fill(writer, round)
  const now = writer.publish()
  expect(now.store).not.toBe(old.store)
  expect(now.store.byteLength).toBeLessThan(old.store.byteLength * 2)
  expect(searchIn(writer, { q: '*' }).hits.every(({ document: { price } }) => price === 15)).toBe(true)
  expect(searchIn(openReader(old), { q: '*' }).hits).toHaveLength(10)
})

test('what was replaced before a collection was opened counts for compaction', () => {
  const writer = createWriter(schema())
  for (let round = 0; round < 2; round++) fill(writer, round)
  const again = openWriter(schema(), writer.snapshot())
  const before = again.publish().store
  fill(again, 2)
  expect(again.publish().store).not.toBe(before)
})
