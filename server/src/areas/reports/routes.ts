/** Route with which visitors report an error on a product page. */
import { reportBody } from '@tianguis/contract/forms/reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../database/connect.ts'
import type { SessionLookup } from '../../http/authentication/require-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { visitorKey } from '../../http/limits/visitor-key.ts'
import type { Allowance, Throttle } from '../../security/throttle.ts'
import { saveReport } from './service.ts'

const reportsFromAddress: Allowance = {
  name: 'error-report',
  free: 10,
  windowSeconds: 3_600,
  firstWaitSeconds: 60,
  maxWaitSeconds: 86_400,
}

export interface ReportDeps {
  database: Database
  throttle: Throttle
  /** No account is needed; a report with one can be answered. */
  sessions: SessionLookup
}

export const reportRoutes =
  ({ database, throttle, sessions }: ReportDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/reports',
      {
        schema: {
          tags: ['Productos'],
          summary: 'Reportar un error: precio, producto equivocado o enlace que no sirve',
          body: reportBody,
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
      },
      async (request) => {
        await throttle.attempt(reportsFromAddress, visitorKey(request))
        const visitor = await sessions.visitor(request.headers)
        const author = visitor.kind === 'user' ? visitor.user.id : null
        const { kind } = await saveReport(database, request.body.data, author)
        if (kind === 'unknown') throw new ApiError(404, 'Not Found')
        // The visitor gets the same answer when the product already has enough open reports.
        return { ok: true as const }
      },
    )
  }
