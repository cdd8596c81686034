/** Route of the start screen. */
import { startView } from '@tianguis/contract/admin/start'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Start } from './service.ts'

export const startRoutes =
  (start: Start): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/start',
      {
        config: { permission: 'start.see' },
        schema: { summary: 'Qué necesita atención y cómo va el sitio', response: { 200: startView } },
      },
      () => start.view(),
    )
  }
