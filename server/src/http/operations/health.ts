import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerUnderPressure } from '../limits/pressure.ts'

/** Something the site needs. */
export interface RequiredPart {
  /** Resolves when it is usable, rejects when not; the error is logged and never shown. */
  check: () => Promise<void>
  /** What `/ready` says when it is not usable. */
  failure: string
}

const CHECK_TIMEOUT_MS = 3_000
const report = z.object({
  ready: z.boolean(),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), reason: z.string().optional() })),
})

/**
 * `/health`: the process runs. `/ready`: all required parts are usable, else 503 with what fails; `?only=database,disk` asks
 * about these alone, for a load balancer that should keep a site without search.
 */
export const healthRoutes =
  (parts: Record<string, RequiredPart>): FastifyPluginAsyncZod =>
  async (app) => {
    answerUnderPressure(app)
    /** By part, the error that was logged last: a load balancer asks every few seconds. */
    const logged = new Map<string, string>()
    const examine = async (name: string, { check, failure }: RequiredPart) => {
      try {
        await inTime(check)
        logged.delete(name)
        return { ok: true }
      } catch (error) {
        const text = String(error)
        if (logged.get(name) !== text) app.log.error({ err: error, part: name }, failure)
        logged.set(name, text)
        return { ok: false, reason: failure }
      }
    }
    app.get(
      '/health',
      {
        schema: {
          tags: ['operación'],
          summary: 'El proceso vive',
          response: { 200: z.object({ status: z.literal('ok') }) },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    )

    app.get(
      '/ready',
      {
        schema: {
          tags: ['operación'],
          summary: 'Todo lo necesario se puede usar',
          querystring: z.object({ only: z.string().max(200).optional() }),
          response: { 200: report, 503: report },
        },
      },
      async ({ query }, reply) => {
        const only = query.only?.split(',')
        const results = await Promise.all(
          Object.entries(parts)
            .filter(([name]) => !only || only.includes(name))
            .map(async ([name, part]) => [name, await examine(name, part)] as const),
        )
        const ready = results.every(([, { ok }]) => ok)
        if (!ready) reply.header('retry-after', '5')
        return reply
          .code(ready ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ ready, checks: Object.fromEntries(results) })
      },
    )
  }

async function inTime(check: RequiredPart['check']): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS)
  try {
    await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}
