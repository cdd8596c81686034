/** Routes of the questions that the operator answers in the assistant. */
import { faqChange, faqEdit, faqSaved, faqTried, faqTryBody, faqView } from '@tianguis/contract/admin/content/faq'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import type { AdminFaq } from './service.ts'

const see = { permission: 'texts.see' } as const
const edit = { permission: 'texts.edit' } as const

export const faqRoutes =
  (faq: AdminFaq): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/faq',
      { config: see, schema: { summary: 'Preguntas del asistente', response: { 200: faqView } } },
      async () => ({ faq: await faq.list() }),
    )
    app.post(
      '/api/admin/faq/try',
      {
        config: see,
        schema: { summary: 'Qué pregunta reconoce el asistente', body: faqTryBody, response: { 200: faqTried } },
      },
      async (request) => ({ found: await faq.nearest(request.body.message) }),
    )
    app.post(
      '/api/admin/faq',
      { config: edit, schema: { summary: 'Agregar una pregunta', body: faqEdit, response: { 200: faqSaved } } },
      async (request) => ({ id: await faq.add(adminOf(request), request.body) }),
    )
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/faq/:id',
      ...edit,
      summary: 'Cambiar una pregunta',
      body: faqChange,
      act: (actor, { id }, { loaded, ...entry }) => faq.edit(actor, id, entry, loaded),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/faq/:id',
      ...edit,
      summary: 'Quitar una pregunta',
      act: (actor, { id }) => faq.remove(actor, id),
    })
  }
