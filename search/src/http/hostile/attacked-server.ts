/** A server with documents that must keep answering ordinary searches during attacks. */
import { expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

export async function startAttackedServer(): Promise<TestServer> {
  const server = await startServer()
  await server.engine.collections.create({
    name: 'c',
    enable_nested_fields: true,
    fields: [
      { name: 'title', type: 'string', infix: true },
      { name: 'tags', type: 'string[]', facet: true },
      { name: 'price', type: 'float', facet: true },
      { name: 'n', type: 'int64', facet: true },
    ],
  })
  const words = ['mesa', 'silla', 'lámpara', 'zapato', 'cama', 'sofá', 'reloj', 'teléfono', 'aaaaaaaaaaaaaaaaaaaa']
  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: String(n),
    title: `${words[n % 9]} ${words[(n * 7) % 9]} modelo${n}`,
    tags: [words[n % 9], `t${n % 100}`],
    price: n / 3,
    n,
  }))
  await server.engine.import('c', many)
  return server
}

/** Checks that the next ordinary search is answered. */
export async function expectStillAnswers(server: TestServer): Promise<void> {
  expect(await server.client.health.retrieve()).toEqual({ ok: true })
  const { found } = await server.engine.search('c', { q: 'mesa', query_by: 'title', per_page: 1 })
  expect(found).toBeGreaterThan(0)
}
