/** Documents: single, by filter, import and export. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { walk } from './walk.ts'

const PATH = '/collections/c/documents'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'price', type: 'int32' },
  ]
  await server.engine.collections.create({ name: 'c', fields })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.engine.documents.deleteByFilter('c', '*')
  await server.engine.import('c', [
    { id: '1', title: 'zapato', price: 10 },
    { id: '2', title: 'bota', price: 20 },
  ])
})

const json = async (method: string, path: string, body?: unknown) => {
  const { text } = await server.raw(method, PATH + path, body === undefined ? undefined : JSON.stringify(body))
  return JSON.parse(text)
}
const refused = (name: string) => () => server.raw('POST', `${PATH}/import?${name}=5`, '{"id":"9"}')
const NEW = { id: '3', title: 'tenis', price: 30 }

walk('documents', {
  yes: {
    action: async () => [
      [await json('POST', '?action=upsert', { ...NEW, id: '1' }), await json('POST', '/import?action=create', NEW)],
      [{ ...NEW, id: '1' }, { success: true }],
    ],
    dirty_values: async () => [
      [
        await json('PATCH', '/1?dirty_values=coerce_or_reject', { price: '7' }),
        await json('PATCH', '/1?dirty_values=reject', { price: '7' }),
        await json('POST', '/import?dirty_values=coerce_or_drop&action=upsert', { ...NEW, price: '5' }),
      ],
      [{ id: '1', title: 'zapato', price: 7 }, { message: 'Field `price` must be an int32.' }, { success: true }],
    ],
    filter_by: async () => [
      [
        await json('PATCH', '?filter_by=price:>10', { title: 'botas' }),
        await json('GET', '/export?filter_by=title:botas'),
        await json('DELETE', '?filter_by=title:botas'),
      ],
      [{ num_updated: 1 }, { id: '2', title: 'botas', price: 20 }, { num_deleted: 1 }],
    ],
    include_fields: async () => [
      [await json('GET', '/1?include_fields=title'), await json('GET', '/export?filter_by=id:1&include_fields=price')],
      [{ title: 'zapato' }, { price: 10 }],
    ],
    exclude_fields: async () => [
      [await json('GET', '/1?exclude_fields=title'), await json('GET', '/export?filter_by=id:1&exclude_fields=price')],
      [
        { id: '1', price: 10 },
        { id: '1', title: 'zapato' },
      ],
    ],
    truncate: async () => [await json('DELETE', '?truncate=true'), { num_deleted: 2 }],
    return_doc: async () => [
      [await json('POST', '/import?return_doc=true', NEW), await json('DELETE', '?filter_by=id:3&return_doc=true')],
      [
        { document: NEW, success: true },
        { documents: [NEW], num_deleted: 1 },
      ],
    ],
    return_id: async () => [
      [await json('POST', '/import?return_id=true', NEW), await json('DELETE', '?filter_by=id:3&return_id=true')],
      [
        { id: '3', success: true },
        { ids: ['3'], num_deleted: 1 },
      ],
    ],
    ignore_not_found: async () => [
      [await json('DELETE', '/none?ignore_not_found=true'), await json('DELETE', '/none')],
      [{ id: 'none' }, { message: expect.stringContaining('none') }],
    ],
  },
  accepted: {
    batch_size: async () => [
      [
        await json('POST', '/import?batch_size=1', NEW),
        await json('GET', '/export?batch_size=1&filter_by=id:3'),
        await json('DELETE', '?batch_size=1&filter_by=price:>0'),
        await json('DELETE', '?batch_size=none&filter_by=price:>0'),
      ],
      [{ success: true }, NEW, { num_deleted: 3 }, { message: 'Parameter `batch_size` must be a positive integer.' }],
    ],
  },
  refused: {
    remote_embedding_batch_size: refused('remote_embedding_batch_size'),
    remote_embedding_timeout_ms: refused('remote_embedding_timeout_ms'),
    remote_embedding_num_tries: refused('remote_embedding_num_tries'),
  },
})
