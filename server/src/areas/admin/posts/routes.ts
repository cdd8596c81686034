/** Routes of blog posts and their pictures in the back office. */
import {
  MAX_PICTURE_BYTES,
  postChange,
  postCreated,
  postDetail,
  postEdit,
  postRow,
  postSaved,
  postsQuery,
  previewBody,
  previewView,
  publishBody,
  uploadedPicture,
  uploadQuery,
} from '@tianguis/contract/admin/posts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminPosts } from './service.ts'

const see = { permission: 'posts.see' } as const
const edit = { permission: 'posts.edit' } as const
/** Markdown of the longest post as JSON. */
const MAX_TEXT_BYTES = 512 * 1024

export const postRoutes =
  (posts: AdminPosts): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, then) =>
      then(null, body),
    )
    addList(app, {
      path: '/api/admin/posts',
      ...see,
      summary: 'Entradas del blog',
      query: postsQuery,
      row: postRow,
      list: posts.list,
    })

    app.get(
      '/api/admin/posts/:id',
      { config: see, schema: { summary: 'Una entrada', params, response: { 200: postDetail } } },
      async (request) => {
        const found = await posts.detail(request.params.id)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    app.post(
      '/api/admin/posts',
      {
        config: edit,
        bodyLimit: MAX_TEXT_BYTES,
        schema: { summary: 'Escribir una entrada', body: postEdit, response: { 200: postCreated } },
      },
      async (request) => ({ id: await posts.create(adminOf(request), request.body) }),
    )

    app.put(
      '/api/admin/posts/:id',
      {
        config: edit,
        bodyLimit: MAX_TEXT_BYTES,
        schema: { summary: 'Cambiar una entrada', params, body: postChange, response: { 200: postSaved } },
      },
      async (request) => {
        const { loadedVersion, ...change } = request.body
        const updatedAt = await posts.edit(adminOf(request), request.params.id, change, new Date(loadedVersion))
        return { updatedAt: updatedAt.toISOString() }
      },
    )

    addAct(app, {
      method: 'POST',
      path: '/api/admin/posts/:id/publish',
      ...edit,
      summary: 'Publicar o programar',
      body: publishBody,
      act: (actor, { id }, { at }) => posts.publish(actor, id, at ? new Date(at) : null),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/posts/:id/unpublish',
      ...edit,
      summary: 'Quitar del sitio',
      act: (actor, { id }) => posts.unpublish(actor, id),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/posts/:id',
      ...edit,
      summary: 'Borrar un borrador',
      act: (actor, { id }) => posts.remove(actor, id),
    })

    app.post(
      '/api/admin/posts/preview',
      {
        config: see,
        bodyLimit: MAX_TEXT_BYTES,
        schema: { summary: 'Cómo se ve un texto', body: previewBody, response: { 200: previewView } },
      },
      async (request) => ({ html: posts.preview(request.body.markdown) }),
    )

    app.post(
      '/api/admin/pictures',
      {
        config: edit,
        bodyLimit: MAX_PICTURE_BYTES,
        schema: {
          summary: 'Subir una imagen',
          consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
          querystring: uploadQuery,
          response: { 200: uploadedPicture },
        },
      },
      (request) => {
        const upload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return posts.savePicture(adminOf(request), upload, request.query.alt)
      },
    )
  }
