import { done } from '@tianguis/contract/admin/lists'
import { removal, slugParams, storeEdit, storeRow, storesView } from '@tianguis/contract/admin/stores'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOf } from '../http/admin-routes.ts'
import type { AdminStores } from './service.ts'

const see = { permission: 'stores.see' } as const
const edit = { permission: 'stores.edit' } as const
const remove = { permission: 'stores.remove' } as const
const params = slugParams

export const storeRoutes =
  (stores: AdminStores): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/stores',
      { config: see, schema: { summary: 'Tiendas', response: { 200: storesView } } },
      async () => ({ stores: await stores.list() }),
    )

    app.post(
      '/api/admin/stores',
      { config: edit, schema: { summary: 'Agregar una tienda', body: storeEdit, response: { 200: storeRow } } },
      (request) => stores.add(adminOf(request), request.body),
    )

    app.put(
      '/api/admin/stores/:slug',
      { config: edit, schema: { summary: 'Cambiar una tienda', params, body: storeEdit, response: { 200: storeRow } } },
      (request) => stores.change(adminOf(request), request.params.slug, request.body),
    )

    for (const act of ['hide', 'show'] as const)
      app.post(
        `/api/admin/stores/:slug/${act}`,
        {
          config: edit,
          schema: {
            summary: act === 'hide' ? 'Ocultar una tienda' : 'Mostrar una tienda',
            params,
            response: { 200: done },
          },
        },
        async (request) => {
          await stores.setHidden(adminOf(request), request.params.slug, act === 'hide')
          return { ok: true as const }
        },
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
