/** POST unsubscribes; GET of the same address is a page of the site that asks for confirmation. */
import { unsubscribeView } from '@tianguis/contract/account/alerts'
import { COLORS } from '@tianguis/contract/design-tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Unsubscribing } from './service.ts'

const params = z.object({ token: z.string().max(120) })
const tags = ['alerts']

export const unsubscribeRoutes =
  (unsubscribing: Unsubscribing): FastifyPluginAsyncZod =>
  async (app) => {
    // Mail programs send a form body of any content type; only the token in the path is needed.
    app.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null))
    })

    app.get(
      '/api/subscribe/unsubscribe/:token',
      { schema: { tags, summary: 'What an unsubscribe link would stop', params, response: { 200: unsubscribeView } } },
      async (request, reply) => {
        const view = await unsubscribing.preview(request.params.token)
        if (!view) throw new ApiError(404, 'Not Found')
        reply.header('cache-control', 'no-store')
        return view
      },
    )

    app.post(
      '/cancelar-avisos/:token',
      { schema: { tags, summary: 'One-click unsubscribe (RFC 8058), without signing in', params } },
      async (request, reply) => {
        if (!(await unsubscribing.stop(request.params.token))) throw new ApiError(404, 'Not Found')
        if (!request.headers.accept?.includes('text/html')) return { ok: true }
        return reply.type('text/html; charset=utf-8').send(DONE_PAGE)
      },
    )
  }

/** For browsers without JavaScript; the site's page shows the same after hydration. */
const DONE_PAGE = `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Listo: ya no te avisaremos</title><style>body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;background:${COLORS.ground};color:${COLORS.ink}}a{color:${COLORS.link};font-weight:700}</style></head><body><main><h1>Listo: ya no te avisaremos</h1><p>Puedes reactivarlo cuando quieras en <a href="/user/price-alerts">Mis alertas de precio</a>.</p></main></body></html>`
