/** Routes of illustrations and store logos. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerUnderPressure } from '../../http/limits/pressure.ts'
import type { Picture, PicturesService } from './service.ts'

/** Allows inline styles and nothing else when the SVG is opened on its own. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'"
const FOREVER = 'public, max-age=31536000, immutable'

export const picturesRoutes = ({ pictures }: { pictures: PicturesService }): FastifyPluginAsyncZod => {
  return async (app) => {
    answerUnderPressure(app)
    app.get(
      '/img/tienda/:file',
      { schema: { hide: true, params: z.object({ file: z.string().max(100) }) } },
      async (request, reply) => send(request, reply, await pictures.logo(nameOf(request.params.file))),
    )

    app.get(
      '/img/:illustration/:file',
      { schema: { hide: true, params: z.object({ illustration: z.string().max(100), file: z.string().max(100) }) } },
      async (request, reply) =>
        send(request, reply, await pictures.illustration(request.params.illustration, nameOf(request.params.file))),
    )
  }
}

/** `azul.svg` → `azul`; an empty name, which does not exist, for other files. */
function nameOf(file: string): string {
  return file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : ''
}

function send(request: FastifyRequest, reply: FastifyReply, picture: Picture | null) {
  if (!picture) return reply.callNotFound()
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', FOREVER)
    .header('content-security-policy', CSP)
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-encoding')
  if (brotli) reply.header('content-encoding', 'br')
  return reply.send(brotli ? picture.brotli : picture.svg)
}
