/** Route of pictures that editors uploaded. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CONTENT_PICTURE_PATH, type ContentPictures } from './content-pictures-service.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const params = z.object({ file: z.string().max(100) })

export const contentPictureRoutes =
  ({ pictures }: { pictures: Pick<ContentPictures, 'find'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(`${CONTENT_PICTURE_PATH}/:file`, { schema: { hide: true, params } }, async (request, reply) => {
      const hash = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
      const webp = hash ? await pictures.find(hash) : null
      if (!webp) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('cache-control', FOREVER)
        .header('x-content-type-options', 'nosniff')
        .send(webp)
    })
  }
