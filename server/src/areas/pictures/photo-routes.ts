import { PHOTO_PATH, PHOTO_WIDTHS, type PhotoWidth } from '@tianguis/contract/catalog/pictures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PHOTO_FORMATS, type PhotoFormat, type PhotosService } from './photos.ts'

const WEEK = 'public, max-age=86400, stale-while-revalidate=604800'
const MINUTES = 'public, max-age=600'
/** Shown instead of what cannot be had. */
const STAND_IN = '/img/contenedor-organizador/a79c93.svg'
const LONGEST_ADDRESS = 2_000

const query = z.object({
  de: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  ancho: z.coerce.number().refine((width): width is PhotoWidth => PHOTO_WIDTHS.some((one) => one === width)),
})

export const photoRoutes =
  ({ photos }: { photos: PhotosService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(PHOTO_PATH, { schema: { hide: true } }, async (request, reply) => {
      const asked = query.safeParse(request.query)
      if (!asked.success) return reply.callNotFound()
      const format = formatFor(request.headers.accept)
      const bytes = await photos.photo(asked.data.de, asked.data.ancho, format).catch((error: unknown) => {
        request.log.warn({ err: error }, 'una foto no se pudo preparar')
        return null
      })
      reply.header('vary', 'accept')
      if (!bytes) return reply.header('cache-control', MINUTES).redirect(STAND_IN, 302)
      return reply
        .header('cache-control', WEEK)
        .header('x-content-type-options', 'nosniff')
        .type(`image/${format}`)
        .send(bytes)
    })
  }

/** The smallest the browser says it reads; every browser of today reads WebP. */
function formatFor(accept = ''): PhotoFormat {
  return PHOTO_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'webp'
}
