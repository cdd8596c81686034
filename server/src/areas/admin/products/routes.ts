import { done } from '@tianguis/contract/admin/lists'
import {
  bulkHideBody,
  countDone,
  mergeBody,
  merged,
  productDetail,
  productEdit,
  productRow,
  productsQuery,
  splitBody,
  splitDone,
} from '@tianguis/contract/admin/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminProducts } from './service.ts'

const see = { permission: 'products.see' } as const
const edit = { permission: 'products.edit' } as const

export const productRoutes =
  (products: AdminProducts): FastifyPluginAsyncZod =>
  async (app) => {
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

    app.put(
      '/api/admin/products/:id',
      {
        config: edit,
        schema: { summary: 'Cambiar nombre y marca', params: idParams, body: productEdit, response: { 200: done } },
      },
      async (request) => {
        await products.edit(adminOf(request), request.params.id, request.body)
        return { ok: true as const }
      },
    )

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
