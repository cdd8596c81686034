/** Routes of feeds and their runs. */
import {
  feedAdd,
  feedChange,
  feedDetail,
  feedPause,
  feedRow,
  feedsPause,
  feedsQuery,
  refusedRow,
  runChange,
  runChangesQuery,
} from '@tianguis/contract/admin/feeds'
import { feedCredentials } from '@tianguis/contract/admin/feeds/feed-drafts'
import { chosenIds, listQuery } from '@tianguis/contract/admin/lists'
import { removal } from '@tianguis/contract/admin/stores'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { idParams as params } from '../http/params.ts'
import { addList } from '../lists/add-list.ts'
import type { AdminFeeds } from './service.ts'

const see = { permission: 'feeds.see' } as const
const edit = { permission: 'feeds.edit' } as const

export const feedRoutes =
  (feeds: AdminFeeds): FastifyPluginAsyncZod =>
  async (app) => {
    addList(app, {
      path: '/api/admin/feeds',
      ...see,
      summary: 'Feeds y su última corrida',
      query: feedsQuery,
      row: feedRow,
      list: feeds.list,
    })

    app.get(
      '/api/admin/feeds/:id',
      { config: see, schema: { summary: 'Un feed y sus corridas', params, response: { 200: feedDetail } } },
      async (request) => {
        const found = await feeds.detail(request.params.id)
        if (!found) throw new ApiError(404, 'Not Found')
        return found
      },
    )

    addList(app, {
      path: '/api/admin/feed-runs/:id/refused',
      ...see,
      summary: 'Filas rechazadas de una corrida',
      query: listQuery,
      params,
      row: refusedRow,
      list: (_, rows, request) => feeds.refusedRows((request.params as z.infer<typeof params>).id, rows),
    })

    addList(app, {
      path: '/api/admin/feed-runs/:id/changes',
      ...see,
      summary: 'Qué cambió en una corrida, oferta por oferta',
      query: runChangesQuery,
      params,
      row: runChange,
      list: (query, rows, request) => feeds.runChanges((request.params as z.infer<typeof params>).id, query, rows),
    })

    app.post(
      '/api/admin/feeds',
      {
        config: edit,
        schema: { summary: 'Agregar un feed', body: feedAdd, response: { 200: z.object({ id: z.number() }) } },
      },
      async (request) => ({ id: (await feeds.add(adminOf(request), request.body)).id }),
    )

    addAct(app, {
      method: 'PUT',
      path: '/api/admin/feeds/:id',
      ...edit,
      summary: 'Cambiar un feed',
      body: feedChange,
      act: (actor, { id }, { loaded, ...change }) => feeds.edit(actor, id, change, loaded),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/feeds/:id/paused',
      ...edit,
      summary: 'Pausar o reanudar',
      body: feedPause,
      act: (actor, { id }, { paused }) => feeds.setPaused(actor, [id], paused),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/feeds/paused',
      ...edit,
      summary: 'Pausar o reanudar varios',
      params: z.object({}),
      body: feedsPause,
      act: (actor, _, { ids, paused }) => feeds.setPaused(actor, ids, paused),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/feeds/:id/run',
      ...edit,
      summary: 'Leerlo ahora',
      act: (actor, { id }) => feeds.runSoon(actor, [id]),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/feeds/run',
      ...edit,
      summary: 'Leer varios ahora',
      params: z.object({}),
      body: chosenIds,
      act: (actor, _, { ids }) => feeds.runSoon(actor, ids),
    })
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/feeds/:id/credentials',
      ...edit,
      summary: 'Usuario y contraseña de un feed protegido',
      body: z.object({ credentials: feedCredentials.nullable() }),
      act: (actor, { id }, { credentials }) => feeds.setCredentials(actor, id, credentials),
    })

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
