/** One address: POST stops the mails and says so, GET is a page of the site that only asks. */
import { unsubscribeView } from '@tianguis/contract/account/alerts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Unsubscribing } from './unsubscribe.ts'

const params = z.object({ token: z.string().max(120) })
const tags = ['alerts']

export const unsubscribeRoutes =
  (unsubscribing: Unsubscribing): FastifyPluginAsyncZod =>
  async (app) => {
    // Mail programs send a form, of either kind; what it says is already said by the address.
    app.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null))
    })

    app.get(
      '/api/subscribe/unsubscribe/:token',
      { schema: { tags, summary: 'What an unsubscribe link would stop', params, response: { 200: unsubscribeView } } },
      async (request, reply) => {
        const view = await unsubscribing.look(request.params.token)
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

/** For a browser without scripts; with them the page itself says so. */
const DONE_PAGE = `<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Listo: ya no te avisaremos</title><style>body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;background:#fffaf3;color:#2b1d16}a{color:#9a0d49;font-weight:700}</style></head><body><main><h1>Listo: ya no te avisaremos</h1><p>Puedes reactivarlo cuando quieras en <a href="/user/price-alerts">Mis alertas de precio</a>.</p></main></body></html>`
