/**
 * Reports of browsers about what a page's policy blocked: something of the site that the policy lacks, or injected content.
 * All are counted, a few per minute are logged; any client can send them, so nothing in them is trusted or stored.
 */
import { MINUTE_MS } from '@tianguis/contract/durations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

export const POLICY_REPORTS = '/api/policy-reports'
const BODY_LIMIT_BYTES = 16_384
const LINES_PER_MINUTE = 6
const KINDS = 'default script style img font connect frame manifest worker object media'.split(' ')
const DIRECTIVES = new Set([
  ...KINDS.map((kind) => `${kind}-src`),
  ...['script', 'style'].flatMap((kind) => [`${kind}-src-elem`, `${kind}-src-attr`]),
  ...['base-uri', 'form-action', 'frame-ancestors'],
])
/** Browser extensions are ignored. */
const EXTENSION = /^[a-z-]*extension\b/

const text = z.string().max(4_096).optional()
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})

export function policyReports(onReport: (directive: string) => void): FastifyPluginAsyncZod {
  let minute = 0
  let lines = 0
  const mayLog = () => {
    const now = Math.floor(performance.now() / MINUTE_MS)
    if (now !== minute) [minute, lines] = [now, 0]
    return ++lines <= LINES_PER_MINUTE
  }
  return async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parse)
    app.post(
      POLICY_REPORTS,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags: ['operación'],
          summary: 'Lo que un navegador no cargó',
          body: report,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const reported = request.body['csp-report']
        const [blocked, source] = [reported['blocked-uri'] ?? '', reported['source-file'] ?? '']
        if (!EXTENSION.test(blocked) && !EXTENSION.test(source)) {
          const named = (reported['effective-directive'] ?? reported['violated-directive'] ?? '').split(' ', 1)[0] ?? ''
          const directive = DIRECTIVES.has(named) ? named : 'other'
          onReport(directive)
          const where = { directive, blocked: originOf(blocked), page: kindOf(reported['document-uri'] ?? '') }
          if (mayLog()) request.log.warn(where, 'un navegador no cargó algo de una página')
        }
        return reply.code(204).send(null)
      },
    )
  }
}

/** The origin of an address; 'inline' and 'eval' stay as they are. */
function originOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20)
}

/** The first part of the path: the rest and the query may contain a personal code. */
function kindOf(address: string): string {
  return URL.canParse(address) ? `/${new URL(address).pathname.split('/')[1]?.slice(0, 40) ?? ''}` : ''
}
