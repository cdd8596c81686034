/** Route of votes on coupons. */
import { couponVoteBody, couponVotesAnswer } from '@tianguis/contract/forms/coupon-votes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../http/errors/api-error.ts'
import { visitorKey } from '../../http/limits/visitor-key.ts'
import type { Allowance, Throttle } from '../../security/throttle.ts'
import { type CouponVotesDeps, createCouponVotes } from './votes.ts'

const votesFromAddress: Allowance = {
  name: 'coupon-vote',
  free: 40,
  windowSeconds: 600,
  firstWaitSeconds: 30,
  maxWaitSeconds: 3600,
}
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const couponRoutes = (deps: CouponVotesDeps & { throttle: Throttle }): FastifyPluginAsyncZod => {
  const votes = createCouponVotes(deps)
  return async (app) => {
    app.post(
      '/api/coupons/:id/vote',
      {
        schema: {
          tags: ['Cupones'],
          summary: 'Decir si un cupón funcionó; votar otra vez cambia el voto',
          params,
          body: couponVoteBody,
          response: { 200: couponVotesAnswer },
        },
      },
      async (request) => {
        const visitor = visitorKey(request)
        await deps.throttle.attempt(votesFromAddress, visitor)
        const counts = await votes.vote(request.params.id, visitor, request.body.data.worked)
        if (!counts) throw new ApiError(404, 'Not Found')
        return counts
      },
    )
  }
}
