import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A store's image server: a photo, an SVG, a file that is no image, one that is too large. */
export async function imageServer(onRequest: (path: string) => void) {
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d6336c' } })
    .jpeg()
    .toBuffer()
  const bodies: Record<string, Buffer | string> = {
    '/taladro.jpg': jpeg,
    '/moved.jpg': '',
    '/dibujo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '/text.jpg': 'not a picture',
    '/bomb.jpg': Buffer.alloc(13 * 1024 ** 2),
  }
  const server = createServer((request, response) => {
    onRequest(request.url ?? '')
    const body = bodies[request.url ?? '']
    if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/taladro.jpg' }).end()
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'image/jpeg' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
