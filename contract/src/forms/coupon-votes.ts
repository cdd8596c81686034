/** 'Funcionó / No funcionó': one vote per visitor and coupon; voting again changes it. */
import { z } from 'zod'

export const couponVoteBody = z.object({ data: z.object({ worked: z.boolean() }) }).meta({ id: 'CouponVote' })

export const couponVotesAnswer = z
  .object({ worked: z.number().int().nonnegative(), failed: z.number().int().nonnegative() })
  .meta({ id: 'CouponVotes' })
