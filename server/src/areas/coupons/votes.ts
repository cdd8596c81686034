/** 'Funcionó / No funcionó'. One vote per visitor and coupon; voting again changes it and never counts twice. */
import type { CouponVotes } from '@tianguis/contract/catalog/coupon'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { keyedHash } from '../../security/keyed-hash.ts'
import { countVotes, earlierVote, lockValidCoupon, saveVote } from './vote-queries.ts'

export interface CouponVotesDeps {
  database: Database
  clock: Clock
  /** Key of the hash that is stored instead of the visitor's network address. */
  secret: string
}

export function createCouponVotes({ database: { db }, clock, secret }: CouponVotesDeps) {
  return {
    /** The counts after the vote; null for an unknown or expired coupon. */
    vote(couponId: number, visitor: string, worked: boolean): Promise<CouponVotes | null> {
      const voter = keyedHash(secret, 'coupon-vote', String(couponId), visitor)
      return db.transaction(async (tx) => {
        const at = clock()
        if (!(await lockValidCoupon(tx, couponId, at))) return null
        const before = await earlierVote(tx, couponId, voter)
        if (before !== worked) await saveVote(tx, { couponId, voter, worked, at })
        return countVotes(tx, couponId, changeOf(before, worked))
      })
    },
  }
}

function changeOf(before: boolean | null, worked: boolean): CouponVotes {
  const count = (vote: boolean | null, kind: boolean) => (vote === kind ? 1 : 0)
  return { worked: count(worked, true) - count(before, true), failed: count(worked, false) - count(before, false) }
}
