/** Collections made for one case each, with the documents and the search that show the effect of a parameter. */
import type { TestServer } from '../../testing/server.ts'

export const TITLE = { name: 'title', type: 'string' }

export const titled = (...titles: unknown[]): object[] =>
  titles.map((title, index) => ({ id: String(index + 1), title }))

let number = 0

export const createCollection = (server: TestServer, schema: object) =>
  server.raw('POST', '/collections', JSON.stringify({ name: `c${++number}`, fields: [TITLE], ...schema }))

/** Creates a collection with these documents and answers the ids that a search finds. */
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

export async function idsOf(server: TestServer, name: string, params: object): Promise<string[]> {
  const query = { query_by: 'title', num_typos: 0, prefix: false, drop_tokens_threshold: 0, ...params }
  const { hits } = await server.engine.search<{ id: string }>(name, query)
  return hits.map(({ document }) => document.id)
}
