/** The signed-in account: /api/users/me, /api/updateme, /api/surveyRegister, /api/account/*. */
import { MAX_PROFILE_PICTURE_BYTES } from '@tianguis/contract/account/account-rules'
import {
  deleteAccountBody,
  proofBody,
  surveyBody,
  updateMeBody,
  userView as userSchema,
} from '@tianguis/contract/account/accounts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { orApiError } from '../api-errors.ts'
import { requireProof } from '../proof/require-proof.ts'
import type { Accounts } from '../service.ts'
import { userView, userViewJson } from '../user-view.ts'
import { emailRoutes } from './email-routes.ts'

const tags = ['account']
const security = [{ bearer: [] }]
const ok = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const meRoutes =
  (accounts: Accounts, knownInterests: () => Promise<ReadonlySet<string>>): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions } = accounts
    app.get(
      '/api/users/me',
      { schema: { tags, security, summary: 'The account', response: { 200: userSchema } } },
      async (request, typedReply) => {
        const { user } = await requireUser(sessions, request)
        // The body is already serialised, which the schema's type does not allow.
        return (typedReply as FastifyReply).type('application/json; charset=utf-8').send(userViewJson(user))
      },
    )

    app.put(
      '/api/updateme',
      {
        schema: {
          tags,
          security,
          summary: 'Changes the nickname',
          querystring: z.object({ new: z.string().optional() }),
          body: updateMeBody,
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const { nickname } = request.body
        return nickname === undefined ? userView(user) : accounts.rename(user, nickname)
      },
    )

    app.post(
      '/api/surveyRegister',
      { schema: { tags, security, summary: 'Saves the interests', body: surveyBody, response: { 200: userSchema } } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const { interests } = request.body.data
        const known = await knownInterests()
        const unknown = interests.find((interest) => !known.has(interest))
        if (unknown !== undefined)
          throw new ApiError(400, 'interests has an unknown category', { name: 'ValidationError' })
        return accounts.saveInterests(user, interests)
      },
    )

    await app.register(emailRoutes(accounts))

    await app.register(async (uploads: typeof app) => {
      // Nothing else: parsing megabytes of JSON would hold up all requests.
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser(PICTURE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      uploads.put(
        '/api/account/picture',
        {
          bodyLimit: MAX_PROFILE_PICTURE_BYTES,
          schema: { tags, security, summary: 'Uploads a picture', response: { 200: userSchema } },
        },
        async (request) => {
          const { user } = await requireUser(sessions, request)
          const upload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          return orApiError(await accounts.savePicture(user, upload)).user
        },
      )
    })

    app.delete(
      '/api/account/picture',
      { schema: { tags, security, summary: 'Removes the picture', response: { 200: userSchema } } },
      async (request) => accounts.removePicture((await requireUser(sessions, request)).user),
    )

    app.post(
      '/api/account/data',
      { schema: { tags, security, summary: 'Everything stored about the account', body: proofBody } },
      async (request, reply) => {
        const { user } = await requireProof(accounts, request, request.body)
        reply.header('content-disposition', 'attachment; filename="mis-datos.json"')
        return accounts.exportOf(user)
      },
    )

    app.post(
      '/api/account/sign-out-everywhere',
      { schema: { tags, security, summary: 'Ends every session', response: { 200: ok } } },
      async (request) => {
        await accounts.signOutEverywhere((await requireUser(sessions, request)).user)
        return OK
      },
    )

    app.delete(
      '/api/account',
      { schema: { tags, security, summary: 'Deletes the account', body: deleteAccountBody, response: { 200: ok } } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        // The typed e-mail is against mistakes.
        if (request.body.email.toLowerCase() !== user.email.toLowerCase()) orApiError({ kind: 'not-proved' })
        await requireProof(accounts, request, request.body, 'not-proved')
        await accounts.deleteAccount(user)
        return OK
      },
    )

    app.get(
      '/img/usuario/:name',
      { schema: { hide: true, params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.webp$/) }) } },
      async (request, reply) => {
        const picture = await accounts.picture(request.params.name.slice(0, -'.webp'.length))
        if (!picture) throw new ApiError(404, 'Not Found')
        return reply
          .type('image/webp')
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(picture.webp)
      },
    )
  }
