/** Routes of the desk: reports of visitors and requests of stores. */
import { reportRow, reportsQuery, requestDecision, requestsView, resolveBody } from '@tianguis/contract/admin/desk'
import { chosenIds, done } from '@tianguis/contract/admin/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { Desk } from './service.ts'

const ok = { ok: true as const }

export const deskRoutes =
  (desk: Desk): FastifyPluginAsyncZod =>
  async (app) => {
    addList(app, {
      path: '/api/admin/reports',
      permission: 'reports.see',
      summary: 'Reportes de visitantes',
      query: reportsQuery,
      row: reportRow,
      list: desk.reports,
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/reports/:id/resolve',
      permission: 'reports.edit',
      summary: 'Cerrar un reporte, con respuesta por correo o sin ella',
      body: resolveBody,
      act: (actor, { id }, { answer }) => desk.resolveReport(actor, id, answer),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/reports/resolve',
      permission: 'reports.edit',
      summary: 'Cerrar varios reportes, sin respuesta',
      params: z.object({}),
      body: chosenIds,
      act: (actor, _, { ids }) => desk.resolveReports(actor, ids),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/reports/reopen',
      permission: 'reports.edit',
      summary: 'Abrir otra vez reportes cerrados',
      params: z.object({}),
      body: chosenIds,
      act: (actor, _, { ids }) => desk.reopenReports(actor, ids),
    })

    app.get(
      '/api/admin/requests',
      {
        config: { permission: 'requests.see' },
        schema: { summary: 'Tiendas que piden aparecer', response: { 200: requestsView } },
      },
      async (request) => ({ requests: await desk.requests(adminOf(request)) }),
    )

    app.post(
      '/api/admin/requests/:id',
      {
        config: { permission: 'requests.edit' },
        schema: { summary: 'Aceptar o rechazar', params, body: requestDecision, response: { 200: done } },
      },
      async (request) => {
        const { body } = request
        const { id } = request.params
        if (body.decision === 'approve') await desk.approveRequest(adminOf(request), id, body)
        else await desk.rejectRequest(adminOf(request), id, body.reason)
        return ok
      },
    )
  }
