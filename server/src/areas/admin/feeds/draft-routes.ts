/** Routes of feed drafts, which the wizard for a new feed works on. */
import {
  categoryChoices,
  draftAddress,
  draftSaved,
  draftSettings,
  draftView,
  MAX_DRAFT_BYTES,
  uploadQuery,
} from '@tianguis/contract/admin/feeds/feed-drafts'
import { preview } from '@tianguis/contract/admin/feeds/feed-preview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import type { AdminDrafts } from './draft-service.ts'

const edit = { permission: 'feeds.edit' } as const
const FILE = 'application/octet-stream'

export const draftRoutes =
  (drafts: AdminDrafts): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(FILE, { parseAs: 'buffer', bodyLimit: MAX_DRAFT_BYTES }, (_request, body, done) =>
      done(null, body),
    )

    app.post(
      '/api/admin/feed-drafts/upload',
      {
        config: edit,
        bodyLimit: MAX_DRAFT_BYTES,
        schema: { summary: 'Subir el archivo de una tienda', querystring: uploadQuery, response: { 200: draftView } },
      },
      (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ApiError(400, 'Se espera un archivo.')
        return drafts.fromUpload(request.query.name, request.body, request.query.feed)
      },
    )

    app.post(
      '/api/admin/feed-drafts',
      {
        config: edit,
        schema: { summary: 'Empezar con una dirección', body: draftAddress, response: { 200: draftView } },
      },
      (request) => drafts.fromAddress(request.body.url, request.body.credentials),
    )

    app.post(
      '/api/admin/feeds/:id/draft',
      { config: edit, schema: { summary: 'Probar otras opciones de un feed', params, response: { 200: draftView } } },
      async (request) => {
        const draft = await drafts.fromFeed(request.params.id)
        if (!draft) throw new ApiError(404, 'Not Found')
        return draft
      },
    )

    app.get(
      '/api/admin/feed-drafts/:id',
      { config: edit, schema: { summary: 'Un feed en preparación', params, response: { 200: draftView } } },
      (request) => drafts.view(request.params.id),
    )

    app.post(
      '/api/admin/feed-drafts/:id/preview',
      {
        config: edit,
        schema: { summary: 'Cómo se leen sus filas', params, body: draftSettings, response: { 200: preview } },
      },
      (request) => drafts.preview(request.params.id, request.body),
    )

    app.post(
      '/api/admin/feed-drafts/:id/check',
      { config: edit, schema: { summary: 'Probar la corrida completa', params, response: { 200: draftView } } },
      (request) => drafts.check(request.params.id),
    )

    app.post(
      '/api/admin/feed-drafts/:id/save',
      {
        config: edit,
        schema: { summary: 'Guardar el feed o importar el archivo', params, response: { 200: draftSaved } },
      },
      async (request) => ({ feedId: await drafts.save(adminOf(request), request.params.id) }),
    )

    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/feed-drafts/:id',
      ...edit,
      summary: 'Descartar un feed en preparación',
      act: (_, { id }) => drafts.discard(id),
    })

    app.get(
      '/api/admin/categories',
      {
        config: { permission: 'products.see' },
        schema: { summary: 'Las categorías', response: { 200: categoryChoices } },
      },
      async () => ({ categories: await drafts.categories() }),
    )
  }
