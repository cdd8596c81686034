/** Route of product photos, which are fetched from stores and resized. */
import { PHOTO_PATH, PHOTO_WIDTHS, type PhotoWidth } from '@tianguis/contract/catalog/pictures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PHOTO_FORMATS, type PhotoFormat, type PhotosService } from './photos.ts'

const CACHE_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const CACHE_MINUTES = 'public, max-age=600'
/** Shown instead of a photo that is not available. */
const PLACEHOLDER = '/img/sin-foto/a79c93.svg'
const MAX_ADDRESS_LENGTH = 2_000

const query = z.object({
  de: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS_LENGTH),
  /** The product of which it is an additional image. */
  producto: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  ancho: z.coerce.number().refine((width): width is PhotoWidth => PHOTO_WIDTHS.some((one) => one === width)),
})

export const photoRoutes =
  ({ photos }: { photos: PhotosService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(PHOTO_PATH, { schema: { hide: true } }, async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success) return reply.callNotFound()
      const format = formatFor(request.headers.accept)
      const { de, ancho, producto = null } = parsed.data
      const bytes = await photos.photo(de, ancho, format, producto).catch((error: unknown) => {
        request.log.warn({ err: error }, 'una foto no se pudo preparar')
        return null
      })
      reply.header('vary', 'accept')
      if (!bytes) return reply.header('cache-control', CACHE_MINUTES).redirect(PLACEHOLDER, 302)
      return reply
        .header('cache-control', CACHE_A_DAY)
        .header('x-content-type-options', 'nosniff')
        .type(`image/${format}`)
        .send(bytes)
    })
  }

/** The first format the browser accepts; WebP if it names none, since every current browser reads it. */
function formatFor(accept = ''): PhotoFormat {
  return PHOTO_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'webp'
}
