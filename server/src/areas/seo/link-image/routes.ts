/** Routes of the pictures that messengers and social networks show for a link. */
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LinkImages } from './service.ts'

/** The address contains the price shown, so it can be cached for long. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const FILE_END = '.png'

export const linkImageRoutes =
  ({ cards }: { cards: LinkImages }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/img/tarjeta.png', { schema: { hide: true } }, async (_, reply) => send(reply, await cards.site()))

    app.get('/img/logo.png', { schema: { hide: true } }, async (_, reply) => send(reply, await cards.logo()))

    app.get('/img/ofertas.png', { schema: { hide: true } }, async (_, reply) => send(reply, await cards.offers()))

    for (const [folder, draw] of [
      ['tarjeta', cards.product],
      ['miniatura', cards.thumbnail],
    ] as const) {
      app.get(
        `/img/${folder}/:file`,
        { schema: { hide: true, params: z.object({ file: z.string().max(300) }) } },
        async (request, reply) => {
          const { file } = request.params
          const png = file.endsWith(FILE_END) ? await draw(file.slice(0, -FILE_END.length)) : null
          return png ? send(reply, png) : reply.callNotFound()
        },
      )
    }
  }

function send(reply: FastifyReply, png: Buffer) {
  // Other sites embed it.
  return reply
    .type('image/png')
    .header('cache-control', DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(png)
}
