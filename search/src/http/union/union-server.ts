/** Collections that are searched together with `union: true`. */
import { startServer, type TestServer } from '../../testing/server.ts'

export async function startUnionServer(): Promise<TestServer> {
  const server = await startServer()
  for (const name of ['libros', 'discos']) {
    await server.engine.collections.create({
      name,
      fields: [
        { name: 'title', type: 'string' },
        { name: 'genre', type: 'string', facet: true, optional: true },
        { name: 'year', type: 'int32', facet: true },
        { name: 'price', type: 'float', optional: true },
      ],
    })
  }
  await server.engine.import('libros', [
    { id: 'l1', title: 'cien años de soledad', year: 1967, genre: 'novela' },
    { id: 'l2', title: 'el amor en los tiempos del cólera', year: 1985, genre: 'novela' },
    { id: 'l3', title: 'crónica de una muerte anunciada', year: 1981, genre: 'crónica' },
  ])
  await server.engine.import('discos', [
    { id: 'd1', title: 'canción de amor', year: 1990, genre: 'bolero' },
    { id: 'd2', title: 'amor prohibido', year: 1994, genre: 'cumbia' },
  ])
  await server.engine.collections.create({ name: 'many', fields: [{ name: 'n', type: 'int32', facet: true }] })
  await server.engine.import(
    'many',
    Array.from({ length: 600 }, (_, n) => ({ id: String(n), n })),
  )
  return server
}

export const amor = { q: 'amor', query_by: 'title' }
export const libros = { collection: 'libros', ...amor, sort_by: 'year:desc' }
export const discos = { collection: 'discos', ...amor, sort_by: 'year:desc' }
export const searches = [libros, discos]

export async function unionOf(server: TestServer, list: object[], query: string, more: object) {
  const body = JSON.stringify({ union: true, searches: list, ...more })
  const { status, text } = await server.raw('POST', `/multi_search${query}`, body)
  return { status, ...JSON.parse(text) }
}
