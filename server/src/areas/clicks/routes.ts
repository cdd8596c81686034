/** `/ir/…`: records a click and redirects to the store. */
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ClicksService } from './service.ts'

const params = z.object({ offerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const couponParams = z.object({ couponId: params.shape.offerId })
const storeParams = z.object({ slug: z.string().max(100) })
const query = z.object({ trk_utm_id: z.string().max(200).optional() })

export const clicksRoutes = ({ clicks }: { clicks: ClicksService }): FastifyPluginAsyncZod => {
  return async (app) => {
    app.get('/ir/:offerId', { schema: { hide: true } }, async (request, reply) => {
      // A mistyped link shows the 404 page, not a validation error.
      const offer = params.safeParse(request.params)
      if (!offer.success) return reply.callNotFound()
      const utmId = query.safeParse(request.query).data?.trk_utm_id
      const address = await clicks.follow(offer.data.offerId, utmId, request.headers['user-agent'])
      if (!address) return reply.callNotFound()
      return leave(reply, address)
    })

    app.get('/ir/cupon/:couponId', { schema: { hide: true } }, async (request, reply) => {
      const coupon = couponParams.safeParse(request.params)
      if (!coupon.success) return reply.callNotFound()
      const address = await clicks.followCoupon(coupon.data.couponId, request.headers['user-agent'])
      return address ? leave(reply, address) : reply.callNotFound()
    })

    app.get('/ir/tienda/:slug', { schema: { hide: true } }, async (request, reply) => {
      const store = storeParams.safeParse(request.params)
      const address = store.success ? await clicks.storeSite(store.data.slug) : null
      return address ? leave(reply, address) : reply.callNotFound()
    })
  }
}

function leave(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'origin').redirect(address, 302)
}
