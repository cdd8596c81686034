/** Routes of accounts in the back office. */
import { chosenIds } from '@tianguis/contract/admin/lists'
import {
  blockBody,
  blockManyBody,
  consentView,
  deletePersonBody,
  drawsBody,
  peopleQuery,
  personRow,
} from '@tianguis/contract/admin/people'
import { reasonBody } from '@tianguis/contract/admin/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { People } from './service.ts'

const see = { permission: 'people.see' } as const
const edit = { permission: 'people.edit' } as const
const remove = { permission: 'people.delete' } as const

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

    addAct(app, {
      method: 'POST',
      path: '/api/admin/people/:id/resend',
      ...edit,
      summary: 'Mandar otra vez el enlace',
      act: (actor, { id }) => people.resend(actor, id),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/people/:id/blocked',
      ...edit,
      summary: 'Bloquear o desbloquear',
      body: blockBody,
      act: (actor, { id }, { blocked, reason }) => people.setBlocked(actor, [id], blocked, reason),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/people/blocked',
      ...edit,
      summary: 'Bloquear o desbloquear a varias',
      params: z.object({}),
      body: blockManyBody,
      act: (actor, _, { ids, blocked, reason }) => people.setBlocked(actor, ids, blocked, reason),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/people/:id/draws',
      ...edit,
      summary: 'Sacar de los sorteos, o incluir otra vez',
      body: drawsBody,
      act: (actor, { id }, { outside }) => people.setOutsideDraws(actor, id, outside),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/people/:id/sessions',
      ...edit,
      summary: 'Cerrar sus sesiones',
      act: (actor, { id }) => people.endSessions(actor, [id]),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/people/sessions',
      ...edit,
      summary: 'Cerrar las sesiones de varias',
      params: z.object({}),
      body: chosenIds,
      act: (actor, _, { ids }) => people.endSessions(actor, ids),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/people/:id/factors',
      ...remove,
      summary: 'Quitar su verificación en dos pasos',
      body: reasonBody,
      act: (actor, { id }, { reason }) => people.removeFactors(actor, id, reason),
    })

    app.get(
      '/api/admin/people/:id/consents',
      { config: see, schema: { summary: 'Qué aceptó la persona y cuándo', params, response: { 200: consentView } } },
      async (request) => ({ consents: await people.consents(adminOf(request), request.params.id) }),
    )
    app.get(
      '/api/admin/people/:id/export',
      { config: remove, schema: { summary: 'Todo lo guardado sobre la persona', params } },
      async (request, reply) => {
        reply.header('content-disposition', `attachment; filename="persona-${request.params.id}.json"`)
        return people.export(adminOf(request), request.params.id)
      },
    )

    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/people/:id',
      ...remove,
      summary: 'Borrar la cuenta',
      body: deletePersonBody,
      act: (actor, { id }, { email }) => people.remove(actor, id, email),
    })
  }
