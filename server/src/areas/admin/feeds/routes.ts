import { feedAdd, feedDetail, feedEdit, feedPause, feedsView, refusedRows } from '@tianguis/contract/admin/feeds'
import { done } from '@tianguis/contract/admin/lists'
import { removal } from '@tianguis/contract/admin/stores'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import type { AdminFeeds } from './service.ts'

const see = { permission: 'feeds.see' } as const
const edit = { permission: 'feeds.edit' } as const
const ok = { ok: true as const }

export const feedRoutes =
  (feeds: AdminFeeds): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/feeds',
      { config: see, schema: { summary: 'Feeds y su última lectura', response: { 200: feedsView } } },
      async () => ({ feeds: await feeds.list() }),
    )

    app.get(
      '/api/admin/feeds/:id',
      { config: see, schema: { summary: 'Un feed y sus lecturas', params, response: { 200: feedDetail } } },
      async (request) => {
        const found = await feeds.detail(request.params.id)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    app.get(
      '/api/admin/feed-runs/:id/refused',
      { config: see, schema: { summary: 'Filas rechazadas de una lectura', params, response: { 200: refusedRows } } },
      async (request) => ({ rows: await feeds.refusedRows(request.params.id) }),
    )

    app.post(
      '/api/admin/feeds',
      {
        config: edit,
        schema: { summary: 'Agregar un feed', body: feedAdd, response: { 200: z.object({ id: z.number() }) } },
      },
      async (request) => ({ id: await feeds.add(adminOf(request), request.body) }),
    )

    app.put(
      '/api/admin/feeds/:id',
      { config: edit, schema: { summary: 'Cambiar un feed', params, body: feedEdit, response: { 200: done } } },
      async (request) => {
        await feeds.edit(adminOf(request), request.params.id, request.body)
        return ok
      },
    )

    app.put(
      '/api/admin/feeds/:id/paused',
      { config: edit, schema: { summary: 'Pausar o reanudar', params, body: feedPause, response: { 200: done } } },
      async (request) => {
        await feeds.setPaused(adminOf(request), request.params.id, request.body.paused)
        return ok
      },
    )

    app.post(
      '/api/admin/feeds/:id/run',
      { config: edit, schema: { summary: 'Leerlo ahora', params, response: { 200: done } } },
      async (request) => {
        await feeds.runSoon(adminOf(request), request.params.id)
        return ok
      },
    )

    app.get(
      '/api/admin/feeds/:id/removal',
      { config: edit, schema: { summary: 'Qué se iría con el feed', params, response: { 200: removal } } },
      (request) => feeds.countRemoval(request.params.id),
    )

    app.delete(
      '/api/admin/feeds/:id',
      { config: edit, schema: { summary: 'Quitar un feed', params, response: { 200: removal } } },
      (request) => feeds.remove(adminOf(request), request.params.id),
    )
  }
