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
const create = (name: string) => server.client.collections().create({ name, fields } as never)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => ({ status: error.httpStatus, text: error.message }),
  )

describe('aliases', () => {
  test('stand for a collection everywhere and move at once', async () => {
    await create('v1')
    await create('v2')
    await server.engine.import('v1', [{ id: 'old', title: 'x', price: 1 }])
    await server.engine.import('v2', [{ id: 'new', title: 'x', price: 1 }])
    const { client } = server
    expect(await client.aliases().upsert('live', { collection_name: 'v1' })).toEqual({
      collection_name: 'v1',
      name: 'live',
    })
    const ids = async () =>
      (await client.collections('live').documents().search({ q: 'x', query_by: 'title' })).hits?.map(
        ({ document }) => (document as { id: string }).id,
      )
    expect(await ids()).toEqual(['old'])
    await client.aliases().upsert('live', { collection_name: 'v2' })
    expect(await ids()).toEqual(['new'])
    expect(await client.aliases().retrieve()).toEqual({ aliases: [{ collection_name: 'v2', name: 'live' }] })
    expect(await client.aliases('live').delete()).toEqual({ collection_name: 'v2', name: 'live' })
    expect(await failure(client.aliases('live').retrieve())).toMatchObject({ status: 404 })
  })

  test('cannot take a collection’s name', async () => {
    await create('taken')
    expect(await server.raw('PUT', '/aliases/taken', '{"collection_name":"x"}')).toMatchObject({
      status: 500,
      text: '{"message":"Name `taken` conflicts with an existing collection name."}',
    })
    expect((await server.raw('PUT', '/aliases/a', '{}')).text).toContain('Parameter `collection_name` is required.')
  })
})
