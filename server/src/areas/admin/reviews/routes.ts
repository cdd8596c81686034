/** Routes of the review list and of held prices. */
import { done, listQuery } from '@tianguis/contract/admin/lists'
import { countDone } from '@tianguis/contract/admin/products'
import { decisionBody, heldDecision, heldPriceRow, reviewQuery, reviewQueue } from '@tianguis/contract/admin/reviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOf } from '../http/admin-routes.ts'
import { idParams } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminReviews } from './service.ts'

const review = { permission: 'matches.review' } as const
const prices = { permission: 'prices.review' } as const

export const reviewRoutes =
  (reviews: AdminReviews): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/reviews',
      {
        config: review,
        schema: { summary: 'Lo que espera una decisión', querystring: reviewQuery, response: { 200: reviewQueue } },
      },
      (request) => reviews.queue(request.query.kind ?? null),
    )

    app.post(
      '/api/admin/reviews/:id',
      {
        config: review,
        schema: { summary: 'Decidir o deshacer', params: idParams, body: decisionBody, response: { 200: done } },
      },
      async (request) => {
        const { decision, price } = request.body
        await reviews.decide(adminOf(request), request.params.id, decision, price)
        return { ok: true as const }
      },
    )

    addList(app, {
      path: '/api/admin/held-prices',
      ...prices,
      summary: 'Precios retenidos',
      query: listQuery,
      row: heldPriceRow,
      list: reviews.held,
    })

    app.post(
      '/api/admin/held-prices',
      {
        config: prices,
        schema: { summary: 'Publicar o descartar precios', body: heldDecision, response: { 200: countDone } },
      },
      async (request) => ({
        changed: await reviews.decideHeld(adminOf(request), request.body.held, request.body.decision),
      }),
    )
  }
