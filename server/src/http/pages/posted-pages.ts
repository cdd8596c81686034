import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { refuseForeignPosts } from '../security/same-origin.ts'
import { Page } from './cache/page.ts'
import type { PagesParts } from './pages.ts'
import { sendPrebuilt } from './prebuilt-response.ts'
import { renderOrThrow } from './render-page.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT_BYTES = 128 * 1024

/** Pages that a form without JavaScript posts to; their answers are never cached. */
export function addPostedPages(app: FastifyInstance, parts: PagesParts): void {
  app.register(async (scope) => {
    refuseForeignPosts(scope)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(ASSISTANT_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (typeof request.body !== 'string') throw new ApiError(415, 'Unsupported Media Type')
      await parts.limits.questions(request)
      const leave = await parts.limits.admitQuestion(request)
      try {
        const posted = new Request(parts.publicUrl + ASSISTANT_PATH, {
          method: 'POST',
          headers: { 'content-type': FORM },
          body: request.body,
        })
        const rendered = await renderOrThrow(parts.renderPage, posted, parts.services, (error) =>
          request.log.error({ err: error }, 'una página falló'),
        )
        rendered.headers.set('cache-control', 'no-store')
        const page = new Page(rendered, parts.policy)
        return sendPrebuilt(reply, page.status, await page.answer(page.encodingFor(request.headers['accept-encoding'])))
      } finally {
        leave()
      }
    })
  })
}
