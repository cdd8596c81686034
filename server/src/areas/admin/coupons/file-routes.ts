/** Routes that preview and import a file of coupons. */
import { Readable } from 'node:stream'
import { couponFileQuery, couponImport, MAX_COUPON_FILE_BYTES } from '@tianguis/contract/admin/content/coupon-import'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { adminOf } from '../http/admin-routes.ts'
import type { CouponFile, CouponImports } from './import-service.ts'

const FILE = 'application/octet-stream'

export function addCouponFileRoutes(app: Parameters<FastifyPluginAsyncZod>[0], imports: CouponImports): void {
  app.addContentTypeParser(FILE, { parseAs: 'buffer', bodyLimit: MAX_COUPON_FILE_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  const options = (summary: string) => ({
    config: { permission: 'coupons.edit' } as const,
    bodyLimit: MAX_COUPON_FILE_BYTES,
    schema: { summary, consumes: [FILE], querystring: couponFileQuery, response: { 200: couponImport } },
  })
  app.post('/api/admin/coupons/import/preview', options('Qué haría un archivo de cupones'), (request) =>
    imports.preview(fileOf(request, request.query)),
  )
  app.post('/api/admin/coupons/import', options('Importar un archivo de cupones'), (request) =>
    imports.run(adminOf(request), fileOf(request, request.query)),
  )
}

function fileOf({ body }: FastifyRequest, { name, store }: z.infer<typeof couponFileQuery>): CouponFile {
  if (!Buffer.isBuffer(body)) throw new ApiError(400, 'Se espera un archivo.')
  return { name, source: Readable.from([body]), store: store || undefined }
}
