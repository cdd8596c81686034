import type { CouponVotes } from '@tianguis/contract/catalog/coupon'
import type { Transaction } from '../../database/connect.ts'
import { and, eq, gt, isNull, lte, or, sql } from '../../database/orm/drizzle.ts'
import { coupons, couponVotes } from '../../database/schema.ts'

/** False when the coupon is unknown or not valid now. The row lock serialises the votes on it. */
export async function lockValidCoupon(tx: Transaction, couponId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        eq(coupons.id, couponId),
        lte(coupons.startsAt, now),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
      ),
    )
    .for('update')
  return rows.length > 0
}

/** The voter's earlier vote; null: none. */
export async function earlierVote(tx: Transaction, couponId: number, voter: Buffer): Promise<boolean | null> {
  const rows = await tx
    .select({ worked: couponVotes.worked })
    .from(couponVotes)
    .where(and(eq(couponVotes.couponId, couponId), eq(couponVotes.voter, voter)))
  return rows[0]?.worked ?? null
}

export async function saveVote(
  tx: Transaction,
  vote: { couponId: number; voter: Buffer; worked: boolean; at: Date },
): Promise<void> {
  const { worked, at } = vote
  await tx
    .insert(couponVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [couponVotes.couponId, couponVotes.voter], set: { worked, at } })
}

/** Adds to the coupon's counts, or only reads them. */
export async function countVotes(tx: Transaction, couponId: number, change: CouponVotes): Promise<CouponVotes> {
  const counts = { worked: coupons.votesWorked, failed: coupons.votesFailed }
  const rows =
    change.worked === 0 && change.failed === 0
      ? await tx.select(counts).from(coupons).where(eq(coupons.id, couponId))
      : await tx
          .update(coupons)
          .set({
            votesWorked: sql`${coupons.votesWorked} + ${change.worked}`,
            votesFailed: sql`${coupons.votesFailed} + ${change.failed}`,
          })
          .where(eq(coupons.id, couponId))
          .returning(counts)
  return rows[0]!
}
