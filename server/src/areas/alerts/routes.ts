/** Routes of price alerts. */
import {
  alertHistory,
  alertPreferences,
  alertPreferencesBody,
  alertStores,
  alertsCollection,
  createAlertBody,
  updateAlertBody,
} from '@tianguis/contract/account/alerts'
import { productId } from '@tianguis/contract/account/favorites'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../http/authentication/require-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Sessions } from '../accounts/service.ts'
import { REFUSALS } from './arm-alert.ts'
import type { AlertOutcome, Alerts } from './service.ts'

const tags = ['alerts']
const security = [{ bearer: [] }]
const response = { 200: alertsCollection }
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const alertsRoutes =
  ({ alerts, sessions }: { alerts: Alerts; sessions: Sessions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/subscribe/getAllSubscription',
      { schema: { tags, security, summary: 'The alerts', response } },
      async (request) => alerts.all((await requireUser(sessions, request)).user.id),
    )

    app.post(
      '/api/subscribe/createSubscription',
      { schema: { tags, security, summary: 'Arms an alert', body: createAlertBody, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return collection(await alerts.arm(user.id, request.body.data))
      },
    )

    app.put(
      '/api/subscribe/updateSubscription/:id',
      { schema: { tags, security, summary: 'Changes an alert', params, body: updateAlertBody, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return collection(await alerts.change(user.id, request.params.id, request.body.data))
      },
    )

    app.delete(
      '/api/subscribe/deleteSubscription/:id',
      { schema: { tags, security, summary: 'Withdraws an alert', params, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return collection(await alerts.withdraw(user.id, request.params.id))
      },
    )

    app.get(
      '/api/subscribe/stores',
      {
        schema: {
          tags,
          summary: 'Who sells a product now',
          querystring: z.object({ product: productId }),
          response: { 200: alertStores },
        },
      },
      async (request) => alerts.storesOf(Number(request.query.product)),
    )

    app.get(
      '/api/subscribe/history',
      { schema: { tags, security, summary: 'What was sent, and why', response: { 200: alertHistory } } },
      async (request) => alerts.history((await requireUser(sessions, request)).user.id),
    )

    app.get(
      '/api/subscribe/preferences',
      { schema: { tags, security, summary: 'The weekly summary', response: { 200: alertPreferences } } },
      async (request) => alerts.preferences((await requireUser(sessions, request)).user.id),
    )

    app.put(
      '/api/subscribe/preferences',
      {
        schema: {
          tags,
          security,
          summary: 'Asks for the weekly summary, or no longer',
          body: alertPreferencesBody,
          response: { 200: alertPreferences },
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return alerts.prefer(user.id, request.body.data)
      },
    )
  }

function collection(outcome: AlertOutcome) {
  if (outcome.kind === 'done') return outcome.alerts
  if (outcome.kind === 'not-found') throw new ApiError(404, 'Not Found')
  throw new ApiError(400, REFUSALS[outcome.kind], { name: 'ValidationError' })
}
