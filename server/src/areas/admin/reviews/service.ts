/** The review list and held prices in the back office. */
import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import type { HeldPriceRow, ReviewQueue } from '@tianguis/contract/admin/reviews'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createReviews, type Review } from '../../feeds/operator/reviews-service.ts'
import { createFeeds } from '../../feeds/service.ts'
import { type Actor, audited } from '../audit/service.ts'
import * as queries from './queries.ts'

/** As many as a person decides before the next are loaded. */
const QUEUE_LENGTH = 20

export function createAdminReviews({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async queue(kind: 'price' | 'match' | null): Promise<ReviewQueue> {
      const [reviews, { match, price }] = await Promise.all([
        queries.openCards(database.pool, kind, QUEUE_LENGTH),
        createReviews({ database, clock }).waiting(),
      ])
      return { reviews, waiting: { match, price } }
    },

    decide: (actor: Actor, id: number, decision: 'accept' | 'reject' | 'undo'): Promise<Review> =>
      audited(database, actor, async (joined, record) => {
        const outcome = await createReviews({ database: joined, clock })[decision](id)
        if (outcome.kind === 'unknown') throw new Refusal(`No existe la revisión ${id}.`)
        if (outcome.kind === 'already-decided')
          throw new Refusal(decision === 'undo' ? 'Todavía no se decide.' : 'Otra persona ya la decidió.')
        const { kind, state, product_slug, offer_id, title } = outcome.review
        const before = { state, offer: offer_id, title, product: product_slug }
        const action = kind === 'price' ? (`price-reviews.${decision}` as const) : (`matches.${decision}` as const)
        record({ action, kind: 'review', object: id, before })
        return outcome.review
      }),

    held: (query: ListQuery, rows: number): Promise<Page<HeldPriceRow>> => queries.heldPage(database.pool, query, rows),

    /** How many of them were still held. */
    decideHeld: (actor: Actor, offers: readonly number[], decision: 'accept' | 'reject'): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        const feeds = createFeeds({ database: joined, clock })
        const held = new Map((await feeds.heldPrices(offers)).map((row) => [row.offer_id, row]))
        let changed = 0
        for (const offer of offers) {
          const row = held.get(offer)
          if (!row) continue
          if (!(await (decision === 'accept' ? feeds.acceptPrice(offer) : feeds.rejectPrice(offer)))) continue
          changed++
          const after = decision === 'accept' ? { price: row.price } : { inStock: false, refused: row.price }
          record({
            action: `prices.${decision}`,
            kind: 'offer',
            object: offer,
            before: { price: row.old_price },
            after,
          })
        }
        return changed
      }),
  }
}

export type AdminReviews = ReturnType<typeof createAdminReviews>
