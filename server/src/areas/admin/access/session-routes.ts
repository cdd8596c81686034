/** Sign-in, invitation and one's own sessions. */
import {
  acceptInvitationBody,
  adminSessionView,
  invitationToken,
  invitationView,
  sessionState,
  signInBody,
} from '@tianguis/contract/admin/access'
import { done } from '@tianguis/contract/admin/lists'
import { permissionsOf } from '@tianguis/contract/admin/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { accountKey } from '../../../security/account-key.ts'
import type { Throttle } from '../../../security/throttle.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams } from '../http/params.ts'
import { setSessionCookie } from '../http/session-cookie.ts'
import { viewOf } from './admins.ts'
import { clientOf } from './client.ts'
import type { Accepted } from './invitations.ts'
import * as limits from './limits.ts'
import type { AdminAccess } from './service.ts'

export interface SessionRouteDeps {
  access: AdminAccess
  throttle: Throttle
  publicUrl: string
}

const REFUSED: Record<Exclude<Accepted['kind'], 'accepted'>, string> = {
  'bad-link': 'Este enlace ya se usó, venció o no existe.',
  'bad-code': 'El código de la aplicación no es correcto.',
  'other-email': 'La invitación es para otro correo.',
  'last-owner': 'La invitación dejaría al sitio sin persona propietaria; pide una con ese papel.',
  weak: 'La contraseña necesita al menos ocho caracteres, con letras y números.',
  common: 'Esa contraseña es de las más usadas; elige otra.',
}
const open = { permission: 'open' } as const
const own = { permission: 'session.own' } as const
const sessionId = idParams

export const sessionRoutes =
  ({ access, throttle, publicUrl }: SessionRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, invitations } = access

    app.post(
      '/api/admin/session',
      { config: open, schema: { summary: 'Entrar', body: signInBody, response: { 200: done } } },
      async (request, reply) => {
        const address = visitorKey(request)
        const account = accountKey(request.body.email)
        await throttle.attempt(limits.signInFromAddress, address)
        const known = await throttle.remembers(limits.knownAddress, address, account)
        if (!known) await throttle.attempt(limits.signInToAccount, account)
        const token = await access.signIn(request.body, clientOf(request))
        if (!token) throw new ApiError(400, 'El correo, la contraseña o el código no son correctos.')
        await throttle.forgive(limits.signInFromAddress, address)
        if (!known) await throttle.refund(limits.signInToAccount, account)
        await throttle.remember(limits.knownAddress, address, account)
        setSessionCookie(reply, publicUrl, token)
        return { ok: true as const }
      },
    )

    app.get(
      '/api/admin/session',
      { config: own, schema: { summary: 'Quién soy y qué puedo hacer', response: { 200: sessionState } } },
      async (request) => {
        const { session, token } = adminOf(request)
        return {
          admin: viewOf(session.admin),
          permissions: permissionsOf(session.admin.role),
          csrf: sessions.csrfToken(token),
          productName: access.productName,
        }
      },
    )

    app.delete(
      '/api/admin/session',
      { config: own, schema: { summary: 'Salir', response: { 200: done } } },
      async (request, reply) => {
        const admin = adminOf(request)
        await sessions.end(admin, admin.adminId, admin.session.session.id)
        setSessionCookie(reply, publicUrl, null)
        return { ok: true as const }
      },
    )

    app.get(
      '/api/admin/sessions',
      {
        config: own,
        schema: {
          summary: 'Mis sesiones abiertas',
          response: { 200: z.object({ sessions: z.array(adminSessionView) }) },
        },
      },
      async (request) => ({ sessions: await sessions.list(adminOf(request).session) }),
    )

    app.delete(
      '/api/admin/sessions/:id',
      { config: own, schema: { summary: 'Cerrar una sesión mía', params: sessionId, response: { 200: done } } },
      async (request) => {
        const admin = adminOf(request)
        if (!(await sessions.end(admin, admin.adminId, request.params.id))) throw new ApiError(404, 'Not Found')
        return { ok: true as const }
      },
    )

    app.post(
      '/api/admin/invitation/preview',
      {
        config: open,
        schema: { summary: 'Ver una invitación', body: invitationToken, response: { 200: invitationView } },
      },
      async (request) => {
        await throttle.attempt(limits.invitationFromAddress, visitorKey(request))
        const found = await invitations.preview(request.body.token)
        if (!found) throw new ApiError(404, REFUSED['bad-link'])
        await throttle.refund(limits.invitationFromAddress, visitorKey(request))
        return found
      },
    )

    app.post(
      '/api/admin/invitation',
      {
        config: open,
        schema: { summary: 'Aceptar una invitación', body: acceptInvitationBody, response: { 200: done } },
      },
      async (request, reply) => {
        await throttle.attempt(limits.invitationFromAddress, visitorKey(request))
        const outcome = await invitations.accept(request.body, clientOf(request))
        if (outcome.kind !== 'accepted') throw new ApiError(400, REFUSED[outcome.kind])
        await throttle.refund(limits.invitationFromAddress, visitorKey(request))
        setSessionCookie(reply, publicUrl, outcome.session)
        return { ok: true as const }
      },
    )
  }
