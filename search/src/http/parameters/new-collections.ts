/** Helpers of the parameter tests: create a collection with documents and search it. */
import type { TestServer } from '../../testing/server.ts'

export const TITLE = { name: 'title', type: 'string' }

/** Documents with these titles, numbered from 1. */
export const titled = (...titles: unknown[]): object[] =>
  titles.map((title, index) => ({ id: String(index + 1), title }))

let collections = 0

/** Creates a collection with a new name; the response is not checked. */
export const createCollection = (server: TestServer, schema: object) =>
  server.raw('POST', '/collections', JSON.stringify({ name: `c${++collections}`, fields: [TITLE], ...schema }))

/** Creates a collection with these documents and returns the ids found, or the error message. */
export async function foundIn(
  server: TestServer,
  schema: object,
  documents: object[],
  params: object,
): Promise<unknown> {
  const made = await createCollection(server, schema)
  const { name, message } = JSON.parse(made.text)
  if (made.status !== 201) return message
  const { failures } = await server.engine.import(name, documents)
  if (failures.length > 0) return failures[0]?.error
  return idsOf(server, name, params)
}

/** Ids found by an exact search in the titles. */
export async function idsOf(server: TestServer, name: string, params: object): Promise<string[]> {
  const query = { query_by: 'title', num_typos: 0, prefix: false, drop_tokens_threshold: 0, ...params }
  const { hits } = await server.engine.search<{ id: string }>(name, query)
  return hits.map(({ document }) => document.id)
}
