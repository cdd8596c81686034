/** HTML forms that work without JavaScript: parses the body and answers with a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_PAGE_CSP, messagePage, type Words } from './errors/error-page.ts'

const MAX_FORM_BYTES = 10_000

export function acceptForms(app: FastifyInstance): void {
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
