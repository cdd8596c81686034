/** Routes with which a visitor without an account asks for mails and confirms the address. */
import {
  type MailRequest,
  mailRequestBody,
  mailRequestCode,
  mailRequestView,
  offerMailForm,
} from '@tianguis/contract/account/mail-requests'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../http/errors/api-error.ts'
import { visitorKey } from '../../http/limits/visitor-key.ts'
import { acceptForms, answerForm } from '../../http/plain-form.ts'
import { inboxKey } from '../../security/inbox-key.ts'
import type { FixedWindow, Throttle } from '../../security/throttle.ts'
import type { MailRequests } from './service.ts'

const HOUR_S = 3_600
const fromVisitor: FixedWindow = { name: 'mail-request', free: 20, windowSeconds: HOUR_S }
/** Confirmation mails to one address, from any visitor, so that the form cannot be used to flood an inbox. */
const toInbox: FixedWindow = { name: 'mail-request-inbox', free: 5, windowSeconds: 24 * HOUR_S }
const tags = ['alerts']
/** For browsers without JavaScript. */
const ASKED = { title: 'Revisa tu correo', text: 'Te enviamos un enlace para confirmar que eres tú.' }
const BEGUN = { title: 'Listo: te avisaremos', text: 'Cada correo lleva un enlace para dejar de recibirlo.' }

interface MailRequestRouteDeps {
  requests: MailRequests
  throttle: Throttle
  productName: string
}

export const mailRequestRoutes =
  ({ requests, throttle, productName }: MailRequestRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    acceptForms(app)

    app.post(
      '/api/mail-requests',
      { schema: { tags, summary: 'Asks for mails to an address, which must confirm it', body: mailRequestBody } },
      async (request) => {
        await ask(request, request.body.data)
        return { ok: true }
      },
    )

    app.post(
      '/ofertas/por-correo',
      { schema: { tags, summary: 'The form of the offers page; answered with a page', body: offerMailForm } },
      async (request, reply) => {
        const { email, frequency } = request.body
        await ask(request, { kind: 'offers', email, details: { frequency } })
        return answerForm(request, reply, productName, ASKED)
      },
    )

    async function ask(request: FastifyRequest, data: MailRequest): Promise<void> {
      await throttle.attempt(fromVisitor, visitorKey(request))
      await throttle.attempt(toInbox, inboxKey(data.email))
      const outcome = await requests.ask(data)
      if (outcome.kind === 'refused') throw new ApiError(400, outcome.why, { name: 'ValidationError' })
    }

    app.get(
      '/api/mail-requests/code',
      {
        schema: {
          tags,
          summary: 'What a confirmation link would begin',
          querystring: mailRequestCode,
          response: { 200: mailRequestView },
        },
      },
      async (request, reply) => {
        const view = await requests.preview(request.query.code)
        if (!view) throw new ApiError(404, 'Not Found')
        reply.header('cache-control', 'no-store')
        return view
      },
    )

    app.post(
      '/confirmar-aviso',
      {
        schema: {
          tags,
          summary: 'Begins what was asked for, without signing in',
          querystring: mailRequestCode,
          body: z.unknown().optional(),
        },
      },
      async (request, reply) => {
        const outcome = await requests.confirm(request.query.code)
        if (outcome.kind === 'gone') throw new ApiError(404, 'Not Found')
        if (outcome.kind === 'refused') throw new ApiError(400, outcome.why, { name: 'ValidationError' })
        return answerForm(request, reply, productName, BEGUN)
      },
    )
  }
