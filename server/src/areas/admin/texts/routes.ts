import { done } from '@tianguis/contract/admin/lists'
import { restoreBody, TEXT_KEYS, TEXT_SCHEMAS, textQuery, textsView, textView } from '@tianguis/contract/admin/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { adminOf } from '../http/admin-routes.ts'
import type { AdminTexts } from './service.ts'

const see = { permission: 'texts.see' } as const
const edit = { permission: 'texts.edit' } as const
const ok = { ok: true as const }
/** The longest text as JSON. */
const MAX_TEXT_BYTES = 512 * 1024

/** Three calls for each text, with the schema of its own value. */
export const textRoutes =
  (texts: AdminTexts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/texts',
      { config: see, schema: { summary: 'Textos del sitio', response: { 200: textsView } } },
      async () => ({ texts: await texts.list() }),
    )

    for (const key of TEXT_KEYS) {
      const value: z.ZodType<object> = TEXT_SCHEMAS[key]
      app.get(
        `/api/admin/texts/${key}`,
        { config: see, schema: { summary: `El texto ${key} y sus versiones`, response: { 200: textView(value) } } },
        () => texts.view(key),
      )

      app.put(
        `/api/admin/texts/${key}`,
        {
          config: edit,
          bodyLimit: MAX_TEXT_BYTES,
          schema: { summary: `Cambiar ${key}`, querystring: textQuery, body: value, response: { 200: done } },
        },
        async (request) => {
          await texts.save(adminOf(request), key, request.body, request.query.loaded)
          return ok
        },
      )

      app.post(
        `/api/admin/texts/${key}/restore`,
        {
          config: edit,
          schema: { summary: `Volver a una versión de ${key}`, body: restoreBody, response: { 200: done } },
        },
        async (request) => {
          await texts.restore(adminOf(request), key, request.body.version)
          return ok
        },
      )
    }
  }
