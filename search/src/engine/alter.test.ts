/** Altering a collection while it is written to. */
import { cpSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openEngine, type SearchEngine } from '../index.ts'
import { spawnServer } from '../testing/child.ts'
import { temporaryFolder } from '../testing/cleanup.ts'
import { ADMIN_KEY, clientFor } from '../testing/server.ts'

let engine: SearchEngine
afterEach(() => engine?.close())

const open = async (dataDir: string) => openEngine({ dataDir, adminKey: 'k', readers: 1, logger: { warn() {} } })
const title = { name: 'title', type: 'string' }
const size = { name: 'size', type: 'int32', optional: true }
const shoes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: String(from + index),
    title: `zapato ${from + index}`,
    size: 1,
  }))
const COUNT = 30_000

/** Filled once, and copied for each test. */
const stored = temporaryFolder()
beforeAll(async () => {
  const own = await open(stored)
  await own.collections.create({ name: 'shoes', fields: [title] })
  await own.collections.create({ name: 'other', fields: [title] })
  await own.import('shoes', shoes(0, COUNT))
  await own.close()
})

function filledFolder(): string {
  const folder = temporaryFolder()
  cpSync(stored, folder, { recursive: true })
  return folder
}

test('collections can be written meanwhile, and no write is lost or out of order', async () => {
  engine = await open(filledFolder())
  const finished: string[] = []
  const alter = engine.collections.alter('shoes', { fields: [size] }).then(() => finished.push('alter'))
  await engine.import('other', shoes(0, 100))
  await engine.import('shoes', [...shoes(COUNT, COUNT + 100), { id: '5', title: 'bota', size: 2 }], {
    action: 'upsert',
  })
  await engine.documents.delete('shoes', '7')
  await engine.import('shoes', [{ id: String(COUNT - 1), title: 'bota', size: 2 }], { action: 'upsert' })
  finished.push('writes')
  await alter
  expect(finished).toEqual(['writes', 'alter'])
  const found = async (filter_by: string) => (await engine.search('shoes', { q: '*', filter_by, per_page: 0 })).found
  expect(await found('size:=1')).toBe(COUNT + 100 - 3)
  expect(await found('size:=2')).toBe(2)
  expect(await found('id:=7')).toBe(0)
  const newest = await engine.search('shoes', { q: '*', per_page: 3 })
  expect(newest.hits.map(({ document }) => document.id)).toEqual([COUNT + 99, COUNT + 98, COUNT + 97].map(String))
})

test('a document written meanwhile that violates the new schema is stored and fails the change', async () => {
  engine = await open(filledFolder())
  const alter = engine.collections.alter('shoes', { fields: [size] })
  const refused = expect(alter).rejects.toThrow('Schema change is incompatible')
  await engine.import('shoes', [{ id: 'x', title: 'bota', size: 'grande' }])
  await refused
  expect((await engine.collections.get('shoes')).fields).toHaveLength(1)
  expect((await engine.search('shoes', { q: 'bota', query_by: 'title' })).found).toBe(1)
})

test('a dropped collection ends the change', async () => {
  engine = await open(filledFolder())
  const alter = expect(engine.collections.alter('shoes', { fields: [size] })).rejects.toThrow('Collection not found')
  await engine.collections.drop('shoes')
  await alter
})

async function schemaChanges(port: number): Promise<{ collection: string; altered_docs: number }[]> {
  const headers = { 'x-typesense-api-key': ADMIN_KEY }
  const answer = await fetch(`http://127.0.0.1:${port}/operations/schema_changes`, { headers })
  return (await answer.json()) as { collection: string; altered_docs: number }[]
}

test('stopping does not wait for the change, and killing loses nothing', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const folder = filledFolder()
    const server = await spawnServer(folder)
    const client = clientFor(server.port)
    const alter = client.collections('shoes').update({ fields: [size] } as never)
    alter.catch(() => undefined)
    await client.collections('shoes').documents().upsert({ id: 'during', title: 'bota', size: 3 })
    const [running] = await schemaChanges(server.port)
    expect(running).toMatchObject({ collection: 'shoes', altered_docs: expect.any(Number) })
    expect(running?.altered_docs).toBeLessThanOrEqual(COUNT + 1)
    expect(await server.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    engine = await open(folder)
    expect((await engine.collections.get('shoes')).num_documents).toBe(COUNT + 1)
    expect((await engine.search('shoes', { q: 'bota', query_by: 'title' })).found).toBe(1)
    await engine.close()
  }
  engine = await open(temporaryFolder())
})
