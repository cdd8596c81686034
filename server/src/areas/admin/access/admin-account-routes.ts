/** The owner's calls about accounts of the back office. */
import { adminsView, adminView, inviteBody, invited, roleBody } from '@tianguis/contract/admin/access'
import { done } from '@tianguis/contract/admin/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import type { AdminChanged } from './admins.ts'
import type { AdminAccess } from './service.ts'

const config = { permission: 'admins.manage' } as const

export const adminAccountRoutes =
  ({ admins, invitations }: AdminAccess): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/admins',
      { config, schema: { summary: 'Quién administra el sitio', response: { 200: adminsView } } },
      () => admins.list(),
    )

    app.post(
      '/api/admin/admins/invitations',
      { config, schema: { summary: 'Invitar', body: inviteBody, response: { 200: invited } } },
      (request) => invitations.invite(adminOf(request), request.body.email, request.body.role),
    )

    app.delete(
      '/api/admin/admins/invitations',
      {
        config,
        schema: { summary: 'Retirar una invitación', body: inviteBody.pick({ email: true }), response: { 200: done } },
      },
      async (request) => {
        if (!(await admins.withdrawInvitation(adminOf(request), request.body.email)))
          throw new ApiError(404, 'Not Found')
        return { ok: true as const }
      },
    )

    app.put(
      '/api/admin/admins/:id/role',
      { config, schema: { summary: 'Cambiar el papel', params, body: roleBody, response: { 200: adminView } } },
      async (request) => adminOrError(await admins.setRole(adminOf(request), request.params.id, request.body.role)),
    )

    app.delete(
      '/api/admin/admins/:id',
      { config, schema: { summary: 'Quitar a una persona', params, response: { 200: adminView } } },
      async (request) => adminOrError(await admins.remove(adminOf(request), request.params.id)),
    )
  }

function adminOrError(outcome: AdminChanged) {
  if (outcome.kind === 'unknown') throw new ApiError(404, 'Not Found')
  if (outcome.kind === 'last-owner') throw new ApiError(409, 'El sitio necesita al menos una persona propietaria.')
  return outcome.admin
}
