/** Routes of an operator's own passkeys, and of the sign-in with one. */
import { newPasskeyBody, passkeyOptions, passkeySignInBody } from '@tianguis/contract/account/two-step'
import { adminPasskeysView, passkeyProof } from '@tianguis/contract/admin/access'
import { done } from '@tianguis/contract/admin/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { setSessionCookie } from '../http/session-cookie.ts'
import { clientOf } from './client.ts'
import * as limits from './limits.ts'
import type { SessionRouteDeps } from './session-routes.ts'

const open = { permission: 'open' } as const
const own = { permission: 'session.own' } as const

export const passkeyRoutes =
  ({ access: { passkeys }, throttle, publicUrl }: SessionRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/admin/session/passkey/options',
      { config: open, schema: { summary: 'Qué debe firmar una llave para entrar', response: { 200: passkeyOptions } } },
      async (request) => {
        await throttle.attempt(limits.passkeyFromAddress, visitorKey(request))
        return passkeys.signInOptions()
      },
    )
    app.post(
      '/api/admin/session/passkey',
      { config: open, schema: { summary: 'Entrar con una llave', body: passkeySignInBody, response: { 200: done } } },
      async (request, reply) => {
        const address = visitorKey(request)
        await throttle.attempt(limits.signInFromAddress, address)
        const token = await passkeys.signIn(request.body, clientOf(request))
        if (!token) throw new ApiError(400, 'Esa llave no es de una cuenta de la administración.')
        await throttle.forgive(limits.signInFromAddress, address)
        setSessionCookie(reply, publicUrl, token)
        return { ok: true as const }
      },
    )

    app.get(
      '/api/admin/passkeys',
      { config: own, schema: { summary: 'Mis llaves', response: { 200: adminPasskeysView } } },
      async (request) => ({ passkeys: await passkeys.list(adminOf(request).adminId) }),
    )
    app.post(
      '/api/admin/passkeys/options',
      {
        config: own,
        schema: { summary: 'Qué debe firmar una llave nueva', body: passkeyProof, response: { 200: passkeyOptions } },
      },
      async (request) => {
        const { session } = adminOf(request)
        const throttleKey = String(session.session.id)
        await throttle.attempt(limits.proofOfSession, throttleKey)
        const options = await passkeys.registrationOptions(session.admin, request.body.password)
        if (!options) throw new ApiError(400, 'La contraseña no es correcta.')
        await throttle.forgive(limits.proofOfSession, throttleKey)
        return options
      },
    )
    app.post(
      '/api/admin/passkeys',
      { config: own, schema: { summary: 'Agregar una llave', body: newPasskeyBody, response: { 200: done } } },
      async (request) => {
        const { name, ...answer } = request.body
        if (!(await passkeys.register(adminOf(request), name, answer)))
          throw new ApiError(400, 'La llave no se pudo agregar; intenta otra vez.')
        return { ok: true as const }
      },
    )
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/passkeys/:id',
      ...own,
      summary: 'Quitar una llave mía',
      act: async (actor, { id }) => {
        if (!(await passkeys.remove(actor, id))) throw new ApiError(404, 'Not Found')
      },
    })
  }
