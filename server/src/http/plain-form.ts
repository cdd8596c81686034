/** HTML forms that work without JavaScript: parses the body and answers with a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_PAGE_CSP, messagePage, type Words } from './errors/error-page.ts'
import { refuseForeignPosts } from './security/same-origin.ts'

const MAX_FORM_BYTES = 10_000

/** Forms of this site's own pages only. */
export function acceptForms(app: FastifyInstance): void {
  refuseForeignPosts(app)
  const options = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A page with the message for browsers, `{ ok: true }` for calls by script. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, productName: string, words: Words) {
  if (!request.headers.accept?.includes('text/html')) return { ok: true }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', ERROR_PAGE_CSP)
    .send(messagePage(words, productName))
}
