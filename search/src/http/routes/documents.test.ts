import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

interface Product {
  id: string
  title: string
  price?: number
  tags?: string[]
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  if (server.engine.collections.has('products')) await server.engine.collections.drop('products')
  await server.engine.collections.create({
    name: 'products',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'price', type: 'float', optional: true },
      { name: 'tags', type: 'string[]', facet: true, optional: true },
    ],
  })
})

const documents = () => server.client.collections<Product>('products').documents()
const document = (id: string) => server.client.collections<Product>('products').documents(id)
const post = (body: object | string, query = '') =>
  server.raw('POST', `/collections/products/documents${query}`, typeof body === 'string' ? body : JSON.stringify(body))

describe('one document', () => {
  test('is created once, replaced, merged and deleted', async () => {
    expect(await documents().create({ id: '1', title: 'Mesa', price: 5 })).toEqual({ id: '1', title: 'Mesa', price: 5 })
    expect(await post({ id: '1', title: 'x' })).toMatchObject({
      status: 409,
      text: '{"message":"A document with id 1 already exists."}',
    })
    expect(await documents().upsert({ id: '1', title: 'Silla' })).toEqual({ id: '1', title: 'Silla' })
    expect(await document('1').update({ price: 7 })).toEqual({ id: '1', title: 'Silla', price: 7 })
    expect(await documents().update({ id: '1', tags: ['a'] } as Product, {})).toMatchObject({
      title: 'Silla',
      tags: ['a'],
    })
    expect(await post({ id: '1', price: 8 }, '?action=emplace')).toMatchObject({ status: 201 })
    expect(await document('1').retrieve()).toEqual({ id: '1', title: 'Silla', price: 8, tags: ['a'] })
    expect(await document('1').delete()).toMatchObject({ id: '1' })
    expect((await server.raw('GET', '/collections/products/documents/1')).text).toBe(
      '{"message":"Could not find a document with id: 1"}',
    )
  })

  test('without an id gets its number', async () => {
    await post({ id: 'mine', title: 'a' })
    expect(JSON.parse((await post({ title: 'b' })).text).id).toBe('1')
  })

  test('can have any id that fits in a path', async () => {
    const id = 'a/b c+d%ñ'
    await documents().create({ id, title: 'x' })
    expect(await document(id).retrieve()).toMatchObject({ id })
  })

  test('is seen by the next search', async () => {
    for (let n = 0; n < 20; n++) {
      await documents().upsert({ id: String(n), title: `palabra${n}` })
      const { found } = await documents().search({ q: `palabra${n}`, query_by: 'title', num_typos: 0, prefix: false })
      expect(found).toBe(1)
    }
  })

  test('shows the fields that were asked for', async () => {
    await documents().create({ id: '1', title: 'Mesa', price: 5 })
    const { text } = await server.raw(
      'GET',
      '/collections/products/documents/1?include_fields=title,price&exclude_fields=price',
    )
    expect(text).toBe('{"title":"Mesa"}')
  })

  test.each([
    ['nonsense', '', 400, 'Bad JSON: '],
    ['[]', '', 400, 'Bad JSON: not a properly formed document.'],
    ['{"id":1,"title":"x"}', '', 400, "Document's `id` field should be a string."],
    ['{"price":1}', '', 400, 'Field `title` has been declared in the schema, but is not found in the document.'],
    ['{"title":"x"}', '?action=destroy', 400, 'Parameter `action` must be a create|update|upsert.'],
    ['{"title":"x"}', '?action=update', 400, 'For update, the `id` key must be provided.'],
    ['{"id":"9"}', '?action=update', 404, 'Could not find a document with id: 9'],
  ])('%s%s is answered with %i', async (body, query, status, message) => {
    const answer = await post(body, query)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text).message).toContain(message)
  })

  test('takes coercion from the query string', async () => {
    const answer = await post({ id: '1', title: 5 }, '?dirty_values=coerce_or_reject')
    expect(answer).toMatchObject({ status: 201, text: '{"id":"1","title":"5"}' })
  })

  test('keeps the id of its path', async () => {
    await documents().create({ id: '1', title: 'x' })
    const { text } = await server.raw('PATCH', '/collections/products/documents/1', '{"id":"2"}')
    expect(text).toContain('The `id` of the resource does not match the `id` in the JSON body.')
  })
})

describe('documents by filter', () => {
  beforeEach(async () => {
    const many = Array.from({ length: 10 }, (_, n) => ({
      id: String(n),
      title: `t${n}`,
      price: n,
      tags: [n < 5 ? 'low' : 'high'],
    }))
    await server.engine.import('products', many)
  })

  test('are updated', async () => {
    expect(await documents().update({ title: 'new' } as never, { filter_by: 'price:>=8' })).toEqual({ num_updated: 2 })
    expect((await documents().search({ q: 'new', query_by: 'title' })).found).toBe(2)
    expect(await documents().update({ title: 'all' } as never, { filter_by: '*' })).toEqual({ num_updated: 10 })
  })

  test('are all left alone when one of them could not be updated', async () => {
    const answer = await server.raw('PATCH', '/collections/products/documents?filter_by=price:>=0', '{"title":5}')
    expect(answer.status).toBe(400)
    expect((await documents().search({ q: 't1', query_by: 'title', prefix: false, num_typos: 0 })).found).toBe(1)
  })

  test('are deleted, and named when asked', async () => {
    const answer = await server.raw('DELETE', '/collections/products/documents?filter_by=tags:=low&return_id=true')
    expect(JSON.parse(answer.text)).toEqual({ num_deleted: 5, ids: ['0', '1', '2', '3', '4'] })
    expect(await documents().delete({ filter_by: 'price:>100' })).toEqual({ num_deleted: 0 })
    expect(await server.client.collections('products').retrieve()).toMatchObject({ num_documents: 5 })
  })

  test('are all deleted by truncate', async () => {
    expect(await documents().delete({ truncate: true } as never)).toEqual({ num_deleted: 10 })
    expect((await documents().search({ q: '*' })).found).toBe(0)
  })

  test('want a filter', async () => {
    expect((await server.raw('DELETE', '/collections/products/documents')).text).toContain(
      'Parameter `filter_by` must be provided.',
    )
    expect((await server.raw('DELETE', '/collections/products/documents?filter_by=nope:1')).status).toBe(400)
    expect(
      (await server.raw('DELETE', '/collections/products/documents?filter_by=price:1&batch_size=0')).text,
    ).toContain('Parameter `batch_size` must be a positive integer.')
  })

  test('a missing document may be ignored', async () => {
    const answer = await server.raw('DELETE', '/collections/products/documents/77?ignore_not_found=true')
    expect(answer).toMatchObject({ status: 200, text: '{"id":"77"}' })
  })
})
