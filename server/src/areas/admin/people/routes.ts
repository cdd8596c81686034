import { done } from '@tianguis/contract/admin/lists'
import { blockBody, deletePersonBody, peopleQuery, personRow } from '@tianguis/contract/admin/people'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { People } from './service.ts'

const see = { permission: 'people.see' } as const
const edit = { permission: 'people.edit' } as const
const remove = { permission: 'people.delete' } as const
const ok = { ok: true as const }

export const peopleRoutes =
  (people: People): FastifyPluginAsyncZod =>
  async (app) => {
    addList(app, {
      path: '/api/admin/people',
      ...see,
      summary: 'Personas con cuenta',
      query: peopleQuery,
      row: personRow,
      list: (query, rows, request) => people.list(adminOf(request), query, rows),
    })

    app.post(
      '/api/admin/people/:id/resend',
      { config: edit, schema: { summary: 'Mandar otra vez el enlace', params, response: { 200: done } } },
      async (request) => {
        await people.resend(adminOf(request), request.params.id)
        return ok
      },
    )

    app.put(
      '/api/admin/people/:id/blocked',
      {
        config: edit,
        schema: { summary: 'Bloquear o desbloquear', params, body: blockBody, response: { 200: done } },
      },
      async (request) => {
        const { blocked, reason } = request.body
        await people.setBlocked(adminOf(request), request.params.id, blocked, reason)
        return ok
      },
    )

    app.delete(
      '/api/admin/people/:id/sessions',
      { config: edit, schema: { summary: 'Cerrar sus sesiones', params, response: { 200: done } } },
      async (request) => {
        await people.endSessions(adminOf(request), request.params.id)
        return ok
      },
    )

    app.get(
      '/api/admin/people/:id/export',
      { config: remove, schema: { summary: 'Todo lo guardado sobre la persona', params } },
      async (request, reply) => {
        reply.header('content-disposition', `attachment; filename="persona-${request.params.id}.json"`)
        return people.export(adminOf(request), request.params.id)
      },
    )

    app.delete(
      '/api/admin/people/:id',
      {
        config: remove,
        schema: { summary: 'Borrar la cuenta', params, body: deletePersonBody, response: { 200: done } },
      },
      async (request) => {
        await people.remove(adminOf(request), request.params.id, request.body.email)
        return ok
      },
    )
  }
