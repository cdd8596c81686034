/** The operator's decisions on prices and matches. They are kept, and later runs follow them. */
import type pg from 'pg'
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { lockMatching } from '../join-queries.ts'
import { explainMatch } from '../matching-queries.ts'
import * as queries from './review-queries.ts'

export { REVIEW_ORDER, type Review } from './review-queries.ts'
export type ReviewsService = ReturnType<typeof createReviews>
export type Decided =
  | { kind: 'decided'; review: queries.Review }
  | { kind: 'unknown' }
  | { kind: 'already-decided' }
  /** A later act has put the offer elsewhere. */
  | { kind: 'moved-since' }
  /** In the product, which an operator hides, the offer would no longer be seen. */
  | { kind: 'hidden'; product: string }

const MAX_LISTED = 500

export function createReviews({ database, clock }: { database: Database; clock: Clock }) {
  const change = async (
    id: number,
    isAllowed: (review: queries.Review) => boolean,
    work: (on: pg.PoolClient, review: queries.Review) => Promise<Decided | undefined>,
  ): Promise<Decided> => {
    const outcome = await inTransaction(database, async (client): Promise<Decided> => {
      if ((await queries.reviewById(client, id))?.kind === 'match') await lockMatching(client)
      const review = await queries.lockReview(client, id)
      if (!review) return { kind: 'unknown' }
      if (!isAllowed(review)) return { kind: 'already-decided' }
      return (await work(client, review)) ?? { kind: 'decided', review }
    })
    if (outcome.kind === 'decided') await refreshFigures(database, clock)
    return outcome
  }
  const isOpen = ({ state }: queries.Review) => state === 'open'

  return {
    /** `kind` null: all kinds. */
    open: (kind: queries.Review['kind'] | null = null, limit = MAX_LISTED) =>
      queries.openReviews(database.pool, kind, limit),
    /** Decided pairs, for `npm run fit -w matching -- --decisions FILE`. */
    decisions: () => queries.decidedPairs(database.pool),
    waiting: () => queries.waitingDecisions(database.pool),

    /** A review with the offers of its product. */
    async show(id: number) {
      const review = await queries.reviewById(database.pool, id)
      if (!review) return null
      return { review, product: await explainMatch(database, String(review.product_id)) }
    },

    /** The price is right, or the offer belongs to the product. */
    accept: (id: number) =>
      change(id, isOpen, async (on, review) => {
        if (review.kind === 'match' && (await queries.isHiddenBy(on, review)))
          return { kind: 'hidden', product: review.product }
        const left = review.kind === 'match' ? await queries.joinOffer(on, review) : undefined
        await queries.decideReview(on, id, 'accepted', clock(), left)
        return undefined
      }),

    /** The price stays out of the best price, or the offer does not belong to the product. */
    reject: (id: number) =>
      change(id, isOpen, async (on, review) => {
        const left = review.kind === 'match' ? await queries.separateOffer(on, review, clock()) : undefined
        await queries.decideReview(on, id, 'rejected', clock(), left)
        return undefined
      }),

    /** Opens a decided review again and moves the offer back. */
    undo: (id: number) =>
      change(
        id,
        (review) => !isOpen(review),
        async (on, review) => {
          if (review.kind === 'match') {
            if (review.joined !== (review.state === 'accepted')) return { kind: 'moved-since' }
            await queries.moveBack(on, review)
          }
          await queries.decideReview(on, id, 'open', null)
          return undefined
        },
      ),
  }
}
