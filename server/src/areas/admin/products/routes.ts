/** Routes of products in the back office. */
import { productHistoryView, splitPreview } from '@tianguis/contract/admin/catalogue/offer-history'
import { done } from '@tianguis/contract/admin/lists'
import {
  bulkHideBody,
  countDone,
  fieldParams,
  MAX_PRODUCT_PICTURE_BYTES,
  mergeBody,
  merged,
  productChange,
  productDetail,
  type productEdit,
  productRow,
  productsQuery,
  splitBody,
  splitDone,
} from '@tianguis/contract/admin/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminProducts } from './service.ts'

const see = { permission: 'products.see' } as const
const edit = { permission: 'products.edit' } as const
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const productRoutes =
  (products: AdminProducts): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: MAX_PRODUCT_PICTURE_BYTES },
      (_request, body, then) => then(null, body),
    )

    addList(app, {
      path: '/api/admin/products',
      ...see,
      summary: 'Productos',
      query: productsQuery,
      row: productRow,
      list: products.list,
    })

    app.get(
      '/api/admin/products/:id',
      {
        config: see,
        schema: { summary: 'Un producto y sus ofertas', params: idParams, response: { 200: productDetail } },
      },
      async (request) => {
        const found = await products.detail(request.params.id)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    app.get(
      '/api/admin/products/:id/history',
      {
        config: see,
        schema: { summary: 'Los precios de cada oferta', params: idParams, response: { 200: productHistoryView } },
      },
      async (request) => ({ offers: await products.history(request.params.id) }),
    )

    app.get(
      '/api/admin/offers/:id/split',
      { config: see, schema: { summary: 'Qué dejaría separarla', params: idParams, response: { 200: splitPreview } } },
      async (request) => {
        const found = await products.splitPreview(request.params.id)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    addAct(app, {
      method: 'POST',
      path: '/api/admin/offers/:id/move',
      ...edit,
      summary: 'Pasar una oferta a otro producto',
      body: mergeBody,
      act: (actor, { id }, { into }) => products.move(actor, id, into),
    })

    addAct(app, {
      method: 'PUT',
      path: '/api/admin/products/:id',
      ...edit,
      summary: 'Fijar nombre, marca, categoría y ficha',
      body: productChange,
      act: (actor, { id }, { loaded, ...change }) =>
        products.edit(actor, id, valuesOf(change), loaded && valuesOf(loaded)),
    })

    app.put(
      '/api/admin/products/:id/picture',
      {
        config: edit,
        bodyLimit: MAX_PRODUCT_PICTURE_BYTES,
        schema: { summary: 'Fijar su foto', consumes: PICTURE_TYPES, params: idParams, response: { 200: done } },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ApiError(400, 'Se espera una imagen.')
        await products.setPicture(adminOf(request), request.params.id, request.body)
        return { ok: true as const }
      },
    )

    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/products/:id/pinned/:field',
      ...edit,
      summary: 'Deshacer un dato fijado',
      params: fieldParams,
      act: (actor, { id, field }) => products.restore(actor, id, field),
    })

    app.post(
      '/api/admin/products/hide',
      { config: edit, schema: { summary: 'Ocultar productos', body: bulkHideBody, response: { 200: countDone } } },
      async (request) => ({
        changed: await products.hide(adminOf(request), request.body.ids, request.body.reason),
      }),
    )

    app.post(
      '/api/admin/products/show',
      {
        config: edit,
        schema: { summary: 'Mostrar productos', body: bulkHideBody.pick({ ids: true }), response: { 200: countDone } },
      },
      async (request) => ({ changed: await products.show(adminOf(request), request.body.ids) }),
    )

    app.post(
      '/api/admin/products/:id/merge',
      {
        config: edit,
        schema: { summary: 'Juntar con otro producto', params: idParams, body: mergeBody, response: { 200: merged } },
      },
      (request) => products.merge(adminOf(request), request.params.id, request.body.into),
    )

    app.post(
      '/api/admin/products/split',
      { config: edit, schema: { summary: 'Separar una oferta', body: splitBody, response: { 200: splitDone } } },
      (request) => products.split(adminOf(request), request.body.offer),
    )
  }

/** Fields that are left out stay out. */
function valuesOf({ name, brand, category, specs }: Partial<z.infer<typeof productEdit>>) {
  return {
    ...(name !== undefined && { name }),
    ...(brand !== undefined && { brand }),
    ...(category && { category }),
    ...(specs && { specs }),
  }
}
