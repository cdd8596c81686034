/** A store's host with one large file of offers; a real HTTP server outside of the site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const THINGS = ['Taladro', 'Licuadora', 'Audífonos', 'Teclado', 'Monitor', 'Cafetera', 'Mochila', 'Lámpara', 'Bocina']
const BRANDS = ['Nopal', 'Ceiba', 'Jacaranda', 'Quetzal', 'Ajolote', 'Maguey', 'Cenote', 'Copal', 'Huizache']
const ROWS_AT_ONCE = 1_000

export interface FeedHost {
  url: string
  /** Every tenth offer gets another price, every twentieth becomes another offer; resolves when the changed file is requested. */
  change(): Promise<void>
  /** The last file that was downloaded completely. */
  readonly readTo: 'nothing' | 'first' | 'changed'
  close(): Promise<void>
}

export async function feedHost(offers: number): Promise<FeedHost> {
  let version = 0
  let asked = Promise.withResolvers<void>()
  let readTo: FeedHost['readTo'] = 'nothing'
  const server = createServer(async (request, response) => {
    if (request.headers['if-none-match'] === `"${version}"`) return response.writeHead(304).end()
    asked.resolve()
    response.writeHead(200, { 'content-type': 'application/x-ndjson', etag: `"${version}"` })
    for (let from = 0; from < offers; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, offers - from) }, (_, at) => offerOf(from + at, version))
      if (!response.write(rows.join(''))) await once(response, 'drain')
    }
    readTo = version === 0 ? 'first' : 'changed'
    return response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ofertas.jsonl`,
    change() {
      version++
      asked = Promise.withResolvers()
      return asked.promise
    },
    get readTo() {
      return readTo
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function offerOf(i: number, version: number): string {
  const [thing, brand] = [THINGS[i % THINGS.length], BRANDS[(i >> 3) % BRANDS.length]]
  const price = 100 + ((i * 37) % 9_000) + (i % 10 === 0 ? version : 0)
  const model = i % 20 === 7 ? `S${i}V${version}` : `S${i}`
  return `${JSON.stringify({
    id: `SOAK-${model}`,
    title: `${thing} ${brand} modelo ${model} ${100 + (i % 900)} g`,
    link: `https://tienda.example/p/${i}`,
    image_link: `https://img.tienda.example/${i}.webp`,
    price: `${price.toFixed(2)} MXN`,
    availability: 'in_stock',
    brand,
    mpn: model,
    product_type: thing,
  })}\n`
}
