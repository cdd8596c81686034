/** A store's host with one large file of offers; a real HTTP server outside of the site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const THINGS = ['Taladro', 'Licuadora', 'Audífonos', 'Teclado', 'Monitor', 'Cafetera', 'Mochila', 'Lámpara', 'Bocina']
const BRANDS = ['Nopal', 'Ceiba', 'Jacaranda', 'Quetzal', 'Ajolote', 'Maguey', 'Cenote', 'Copal', 'Huizache']
const ROWS_AT_ONCE = 1_000

export interface FeedHost {
  url: string
  /** From now on every tenth offer has another price. */
  change(): void
  close(): Promise<void>
}

export async function feedHost(offers: number): Promise<FeedHost> {
  let version = 0
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', etag: `"${version}"` })
    for (let from = 0; from < offers; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, offers - from) }, (_, at) => offerOf(from + at, version))
      if (!response.write(rows.join(''))) await once(response, 'drain')
    }
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ofertas.jsonl`,
    change() {
      version++
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
  return `${JSON.stringify({
    id: `SOAK-${i}`,
    title: `${thing} ${brand} modelo S${i} ${100 + (i % 900)} g`,
    link: `https://tienda.example/p/${i}`,
    image_link: `https://img.tienda.example/${i}.webp`,
    price: `${price.toFixed(2)} MXN`,
    availability: 'in_stock',
    brand,
    mpn: `S${i}`,
    product_type: thing,
  })}\n`
}
