import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const { name } of await server.engine.collections.list()) await server.engine.collections.drop(name)
})

const fields = [
  { name: 'title', type: 'string' as const },
  { name: 'price', type: 'float' as const, facet: true },
]
const create = (name: string, extra: object = {}) =>
  server.client.collections().create({ name, fields, ...extra } as never)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => ({ status: error.httpStatus, text: error.message }),
  )

describe('collections', () => {
  test('are created, read and listed newest first', async () => {
    const made = await create('one', { default_sorting_field: 'price', metadata: { team: 'a' } })
    expect(made).toMatchObject({
      name: 'one',
      num_documents: 0,
      default_sorting_field: 'price',
      metadata: { team: 'a' },
    })
    expect(made.created_at).toBeCloseTo(Date.now() / 1000, -2)
    await create('two')
    expect((await server.client.collections().retrieve()).map(({ name }) => name)).toEqual(['two', 'one'])
    const lean = await server.client.collections().retrieve({ exclude_fields: 'fields' })
    expect(lean[0]).not.toHaveProperty('fields')
    expect(await server.client.collections('one').retrieve()).toEqual(made)
    expect(await server.client.collections('none').exists()).toBe(false)
  })

  test('answer in alphabetical order of keys with the right content type', async () => {
    const { text, status, headers } = await server.raw('POST', '/collections', JSON.stringify({ name: 'abc', fields }))
    expect(status).toBe(201)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const keys = Object.keys(JSON.parse(text))
    expect(keys).toEqual([...keys].sort())
  })

  test('are listed in pages', async () => {
    for (const name of ['a', 'b', 'c']) await create(name)
    const page = await server.raw('GET', '/collections?offset=1&limit=1')
    expect(JSON.parse(page.text).map(({ name }: { name: string }) => name)).toEqual(['b'])
    expect(await server.raw('GET', '/collections?offset=x')).toMatchObject({ status: 400 })
    expect((await server.raw('GET', '/collections?offset=9')).text).toBe('{"message":"Invalid offset param."}')
  })

  test('have one name each', async () => {
    await create('same')
    expect(await failure(create('same'))).toEqual({
      status: 409,
      text: expect.stringContaining('A collection with name `same` already exists.'),
    })
  })

  test('are cloned with and without their documents', async () => {
    await create('source', { token_separators: ['-'] })
    await server.engine.import('source', [{ id: '1', title: 'a', price: 1 }])
    await server.client.collections().create({ name: 'empty' } as never, { src_name: 'source' })
    expect(await server.client.collections('empty').retrieve()).toMatchObject({
      token_separators: ['-'],
      num_documents: 0,
    })
    await server.raw('POST', '/collections?src_name=source&copy_documents=true', '{"name":"full"}')
    expect(await server.client.collections('full').retrieve()).toMatchObject({ num_documents: 1 })
    expect((await server.engine.search('full', { q: 'a', query_by: 'title' })).found).toBe(1)
  })

  test('are dropped, through an alias too; what is not there has its own sentences', async () => {
    await create('doomed')
    await server.client.aliases().upsert('nick', { collection_name: 'doomed' })
    expect(await server.client.collections('nick').delete()).toMatchObject({ name: 'doomed' })
    await server.client.aliases('nick').delete()
    expect((await server.raw('GET', '/collections/doomed')).text).toBe('{"message":"Collection not found"}')
    expect((await server.raw('DELETE', '/collections/doomed')).text).toBe(
      '{"message":"No collection with name `doomed` found."}',
    )
  })

  test('say Bad JSON to what is none', async () => {
    expect(await server.raw('POST', '/collections', '{nope')).toMatchObject({
      status: 400,
      text: '{"message":"Bad JSON."}',
    })
  })
})

describe('altering', () => {
  test('adds a field that old documents already carry, and drops another', async () => {
    await create('c')
    await server.engine.import('c', [
      { id: '1', title: 'mesa', price: 1, brand: 'Acme' },
      { id: '2', title: 'silla', price: 2 },
    ])
    const change = { fields: [{ name: 'brand', type: 'string' as const, facet: true, optional: true }] }
    expect(await server.client.collections('c').update(change)).toEqual(change)
    const found = await server.engine.search('c', { q: '*', filter_by: 'brand:=Acme', facet_by: 'brand' })
    expect(found.hits.map(({ document }) => document.id)).toEqual(['1'])
    await server.client.collections('c').update({ fields: [{ name: 'price', drop: true }] } as never)
    const { fields: left } = await server.client.collections('c').retrieve()
    expect(left.map(({ name }) => name)).toEqual(['title', 'brand'])
    expect(await failure(server.engine.search('c', { q: '*', sort_by: 'price:asc' }))).toBeDefined()
  })

  test('is refused when old documents do not fit, and changes nothing', async () => {
    await create('c')
    await server.engine.import('c', [{ id: '1', title: 'mesa', price: 1, brand: 'Acme' }])
    const change = { fields: [{ name: 'brand', type: 'int32' as const }] }
    expect(await failure(server.client.collections('c').update(change))).toMatchObject({ status: 400 })
    expect((await server.client.collections('c').retrieve()).fields).toHaveLength(2)
    expect((await server.engine.search('c', { q: 'mesa', query_by: 'title' })).found).toBe(1)
  })

  test('one at a time', async () => {
    await create('c')
    await server.engine.import(
      'c',
      Array.from({ length: 3000 }, (_, n) => ({ title: `t ${n}`, price: n })),
    )
    const change = (name: string) =>
      server.raw('PATCH', '/collections/c', JSON.stringify({ fields: [{ name, type: 'string', optional: true }] }))
    const answers = await Promise.all([change('x'), change('y')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.text).toContain(
      'Another collection update operation is in progress.',
    )
  })

  test('metadata and sets change without re-indexing', async () => {
    await create('c')
    await server.client.collections('c').update({ metadata: { a: 1 }, synonym_sets: ['s'] } as never)
    expect(await server.client.collections('c').retrieve()).toMatchObject({ metadata: { a: 1 }, synonym_sets: ['s'] })
  })
})
