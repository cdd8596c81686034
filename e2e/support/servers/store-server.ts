/** A store with a catalogue at an address of its own, and photos of its goods. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const PHOTOS = ['home.png', 'category.png', 'product.png']

export interface Goods {
  id: string
  title: string
  /** Pesos. */
  price: number
}

export interface StoreServer {
  /** Of the catalogue. */
  url: string
  host: string
  /** What the catalogue has from now on. */
  sell(goods: readonly Goods[]): void
  close(): Promise<void>
}

export async function startStore(first: readonly Goods[]): Promise<StoreServer> {
  let goods = first
  const server = createServer((request, response) => {
    const photo = PHOTOS.find((name) => request.url === `/${name}`)
    if (!photo) return response.setHeader('content-type', 'application/xml').end(catalogue(origin, goods))
    const file = fileURLToPath(new URL(`../../../docs/screenshots/${photo}`, import.meta.url))
    void readFile(file).then((bytes) => response.setHeader('content-type', 'image/png').end(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  return {
    url: `${origin}/catalogo.xml`,
    host,
    sell: (next) => {
      goods = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Every item has one photo and two additional ones. */
function catalogue(origin: string, goods: readonly Goods[]): string {
  const [main, ...more] = PHOTOS.map((name) => `${origin}/${name}`)
  const items = goods.map(
    ({ id, title, price }) => `<item><g:id>${id}</g:id><title>${title}</title><link>https://ruta.example/${id}</link>
      <g:price>${price.toFixed(2)} MXN</g:price><g:availability>in stock</g:availability><g:image_link>${main}</g:image_link>
      ${more.map((photo) => `<g:additional_image_link>${photo}</g:additional_image_link>`).join('')}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('\n')}</channel></rss>`
}
