/** This engine behind its own HTTP server, asked the way a Typesense client asks. */
import { Readable } from 'node:stream'
import type { Contender } from './contender.ts'
import type { Product } from './products.ts'
import { KEY, startServer } from './server.ts'
import { paramsOf, SCHEMA } from './typesense.ts'

export const searchPath = (params: Record<string, string>): string =>
  `/collections/products/documents/search?${new URLSearchParams({ ...params, 'x-typesense-api-key': KEY })}`

export async function importOver(origin: string, products: Iterable<Product>): Promise<void> {
  const headers = { 'x-typesense-api-key': KEY }
  await fetch(`${origin}/collections`, { method: 'POST', headers, body: JSON.stringify(SCHEMA) })
  const answer = await fetch(`${origin}/collections/products/documents/import`, {
    method: 'POST',
    headers,
    body: Readable.toWeb(Readable.from(lines(products))) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  for await (const chunk of answer.body ?? [])
    if (Buffer.from(chunk).includes('"success":false')) throw new Error('A document was refused.')
}

function* lines(products: Iterable<Product>): Generator<Buffer> {
  let text = ''
  for (const product of products) {
    text += `${JSON.stringify(product)}\n`
    if (text.length < 1 << 20) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

export async function openHttpContender(): Promise<Contender & { origin: string; peakMegabytes: () => number }> {
  const server = await startServer()
  return {
    origin: server.origin,
    peakMegabytes: server.peakMegabytes,
    index: (products) => importOver(server.origin, products),
    async search(query) {
      const answer = await fetch(server.origin + searchPath(paramsOf(query)))
      const { hits } = (await answer.json()) as { hits: { document: { id: string } }[] }
      return hits.map(({ document }) => document.id)
    },
    close: () => server.stop(),
  }
}
