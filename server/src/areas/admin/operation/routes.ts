/** Routes of the operation screen: index, backups, jobs, mails, errors. */
import {
  findingsView,
  jobParams,
  jobsView,
  mailPreview,
  mailsView,
  operationView,
} from '@tianguis/contract/admin/operation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import type { AdminOperation } from './service.ts'

const see = { permission: 'operation.see' } as const
const edit = { permission: 'operation.edit' } as const

export const operationRoutes =
  (operation: AdminOperation): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/operation',
      { config: see, schema: { summary: 'Índice, respaldos, ajustes y errores', response: { 200: operationView } } },
      () => operation.view(),
    )
    app.get(
      '/api/admin/operation/findings',
      { config: see, schema: { summary: 'Lo que encuentra la revisión', response: { 200: findingsView } } },
      () => operation.examine(),
    )
    app.get(
      '/api/admin/jobs',
      { config: see, schema: { summary: 'Trabajos', response: { 200: jobsView } } },
      async () => ({ jobs: await operation.jobs() }),
    )
    addAct(app, {
      method: 'POST',
      path: '/api/admin/jobs/:name/run',
      ...edit,
      summary: 'Correr un trabajo ahora',
      params: jobParams,
      act: (actor, { name }) => operation.runJob(actor, name),
    })
    app.get(
      '/api/admin/mails',
      { config: see, schema: { summary: 'Correos sin entregar', response: { 200: mailsView } } },
      async () => ({ mails: await operation.mails() }),
    )
    app.post(
      '/api/admin/mails/:id/see',
      { config: edit, schema: { summary: 'Leer un correo', params, response: { 200: mailPreview } } },
      (request) => operation.mail(adminOf(request), request.params.id),
    )
    addAct(app, {
      method: 'POST',
      path: '/api/admin/mails/:id/retry',
      ...edit,
      summary: 'Enviar otra vez',
      act: (actor, { id }) => operation.retryMail(actor, id),
    })
  }
