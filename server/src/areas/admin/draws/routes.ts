/** Routes of the monthly prize draws. */
import { drawBody, drawPlace, drawsView, winnerView } from '@tianguis/contract/admin/draws'
import { done } from '@tianguis/contract/admin/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { adminOf } from '../http/admin-routes.ts'
import type { AdminDraws } from './service.ts'

const see = { permission: 'draws.see' } as const
const run = { permission: 'draws.run' } as const
const REFUSED = { 'no-entrants': 'No hay cuentas confirmadas.', early: 'El mes aún no termina.' }

export const drawRoutes =
  (draws: AdminDraws): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/draws',
      { config: see, schema: { summary: 'Sorteos mensuales', response: { 200: drawsView } } },
      async () => ({ draws: await draws.list() }),
    )

    app.post(
      '/api/admin/draws',
      { config: run, schema: { summary: 'Sortear un mes', body: drawBody, response: { 200: done } } },
      async (request) => {
        const { month, seed } = request.body
        const { kind } = await draws.draw(adminOf(request), month, seed || null)
        if (kind === 'early' || kind === 'no-entrants') throw new ApiError(409, REFUSED[kind])
        if (kind === 'known') throw new ApiError(409, 'Ese mes ya se sorteó: un mes se sortea una sola vez.')
        return { ok: true as const }
      },
    )

    app.post(
      '/api/admin/draws/winner',
      {
        config: run,
        schema: {
          summary: 'El correo de quien ganó o de una suplente',
          body: drawPlace,
          response: { 200: winnerView },
        },
      },
      async (request) => {
        const email = await draws.addressOf(adminOf(request), request.body.month, request.body.place)
        if (!email) throw new ApiError(404, 'Esa cuenta ya no existe.')
        return { email }
      },
    )
  }
