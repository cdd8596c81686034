/** Routes of stores and their logos in the back office. */
import { listQuery } from '@tianguis/contract/admin/lists'
import {
  affiliateLink,
  affiliateTry,
  MAX_LOGO_BYTES,
  removal,
  slugParams,
  storeChange,
  storeDetail,
  storeEdit,
  storeRow,
  storeZones,
} from '@tianguis/contract/admin/stores'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminStores } from './service.ts'

const see = { permission: 'stores.see' } as const
const edit = { permission: 'stores.edit' } as const
const remove = { permission: 'stores.remove' } as const
const params = slugParams
const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const storeRoutes =
  (stores: AdminStores): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_LOGO_BYTES }, (_request, body, then) =>
      then(null, body),
    )

    addList(app, {
      path: '/api/admin/stores',
      ...see,
      summary: 'Tiendas',
      query: listQuery,
      row: storeRow,
      list: stores.list,
    })

    app.get(
      '/api/admin/stores/:slug',
      { config: see, schema: { summary: 'Una tienda y sus zonas de envío', params, response: { 200: storeDetail } } },
      async (request) => {
        const found = await stores.detail(request.params.slug)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    app.post(
      '/api/admin/stores',
      { config: edit, schema: { summary: 'Agregar una tienda', body: storeEdit, response: { 200: storeRow } } },
      (request) => stores.add(adminOf(request), request.body),
    )

    app.put(
      '/api/admin/stores/:slug',
      {
        config: edit,
        schema: { summary: 'Cambiar una tienda', params, body: storeChange, response: { 200: storeRow } },
      },
      (request) => {
        const { loaded, ...change } = request.body
        return stores.change(adminOf(request), request.params.slug, change, loaded)
      },
    )

    for (const act of ['hide', 'show'] as const)
      addAct(app, {
        method: 'POST',
        path: `/api/admin/stores/:slug/${act}`,
        ...edit,
        summary: act === 'hide' ? 'Ocultar una tienda' : 'Mostrar una tienda',
        params,
        act: (actor, { slug }) => stores.setHidden(actor, slug, act === 'hide'),
      })

    addAct(app, {
      method: 'PUT',
      path: '/api/admin/stores/:slug/zones',
      ...edit,
      summary: 'Cambiar todas sus zonas de envío',
      params,
      body: storeZones,
      act: (actor, { slug }, { zones, loaded }) => stores.setZones(actor, slug, zones, loaded),
    })

    app.put(
      '/api/admin/stores/:slug/logo',
      {
        config: edit,
        bodyLimit: MAX_LOGO_BYTES,
        schema: { summary: 'Subir su logotipo', consumes: LOGO_TYPES, params, response: { 200: storeRow } },
      },
      (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ApiError(400, 'Se espera una imagen.')
        return stores.setLogo(adminOf(request), request.params.slug, request.body)
      },
    )

    app.post(
      '/api/admin/stores/:slug/affiliate',
      {
        config: edit,
        schema: { summary: 'Adónde llevaría un enlace', params, body: affiliateTry, response: { 200: affiliateLink } },
      },
      (request) => stores.tryAffiliate(request.params.slug, request.body.template),
    )

    app.get(
      '/api/admin/stores/:slug/removal',
      { config: remove, schema: { summary: 'Qué se iría con la tienda', params, response: { 200: removal } } },
      (request) => stores.countRemoval(request.params.slug),
    )

    app.delete(
      '/api/admin/stores/:slug',
      { config: remove, schema: { summary: 'Quitar una tienda', params, response: { 200: removal } } },
      (request) => stores.remove(adminOf(request), request.params.slug),
    )
  }
