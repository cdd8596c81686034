import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerUnderPressure } from '../limits/pressure.ts'

/** Resolves when a required part is usable, rejects with the reason when not. */
export type Check = () => Promise<void>

const CHECK_TIMEOUT_MS = 3_000
const report = z.object({
  ready: z.boolean(),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), reason: z.string().optional() })),
})

/**
 * `/health`: the process runs. `/ready`: all required parts are usable, else 503 with the reasons; `?only=database,disk` asks
 * about these alone, for a load balancer that should keep a site without search.
 */
export const healthRoutes =
  (checks: Record<string, Check>): FastifyPluginAsyncZod =>
  async (app) => {
    answerUnderPressure(app)
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
          Object.entries(checks)
            .filter(([name]) => !only || only.includes(name))
            .map(async ([name, check]) => [name, await run(check)] as const),
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

async function run(check: Check): Promise<{ ok: boolean; reason?: string }> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no responde')), CHECK_TIMEOUT_MS)
  try {
    await Promise.race([check(), late])
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message || error.name : 'desconocida' }
  } finally {
    clearTimeout(timer)
  }
}
