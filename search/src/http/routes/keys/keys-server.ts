/** Starts a server with collections that some keys may access and others may not. */
import { startServer, type TestServer } from '../../../testing/server.ts'

export async function startKeysServer(): Promise<TestServer> {
  const server = await startServer()
  for (const name of ['products', 'products_old', 'secrets']) {
    const fields = [
      { name: 'title', type: 'string' },
      { name: 'company', type: 'int32', optional: true },
    ]
    await server.engine.collections.create({ name, fields })
  }
  await server.engine.import('products', [
    { id: '1', title: 'mesa', company: 124 },
    { id: '2', title: 'mesa', company: 125 },
  ])
  return server
}

export const search = '/collections/products/documents/search?q=mesa&query_by=title'
