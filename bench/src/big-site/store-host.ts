/** An HTTP server with the feeds of many stores that sell the same products. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { offerOf } from '../feeds/offers.ts'

const ROWS_AT_ONCE = 1_000
/** Distance between the first articles of two stores, so that each sells some of its neighbours'. */
const STEP = 2_003

export interface StoreHost {
  urlOf(store: number): string
  /** From now on every offer of this share has another price: 1 changes all, 0.05 every twentieth. */
  change(share: number): void
  close(): Promise<void>
}

export interface Stock {
  /** Of each store. */
  offers: number
  /** Articles of all stores together. */
  articles: number
}

export async function storeHost({ offers, articles }: Stock): Promise<StoreHost> {
  let version = 0
  let every = 1
  const server = createServer(async (request, response) => {
    if (request.headers['if-none-match'] === `"${version}"`) return response.writeHead(304).end()
    const store = Number(/\d+/.exec(request.url ?? '')?.[0])
    response.writeHead(200, { 'content-type': 'application/x-ndjson', etag: `"${version}"` })
    for (let from = 0; from < offers; from += ROWS_AT_ONCE) {
      let text = ''
      for (let i = from; i < Math.min(offers, from + ROWS_AT_ONCE); i++) {
        const change = i % every === 0 ? version : 0
        text += `${JSON.stringify(offerOf(i, (store * STEP + i) % articles, change))}\n`
      }
      if (!response.write(text)) await once(response, 'drain')
    }
    return response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urlOf: (store) => `${origin}/tienda-${store}.jsonl`,
    change(share) {
      version++
      every = Math.round(1 / share)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
