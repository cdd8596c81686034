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
const NOT_HELD = 'Un precio ya no está retenido, o la tienda dice otro; no se cambió nada. Mira la lista otra vez.'

interface Held {
  offer: number
  /** Undefined: whatever is held. */
  price?: number | undefined
}

export function createAdminReviews({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async queue(kind: 'price' | 'match' | null): Promise<ReviewQueue> {
      const [reviews, { match, price }] = await Promise.all([
        queries.openCards(database.pool, kind, QUEUE_LENGTH),
        createReviews({ database, clock }).waiting(),
      ])
      return { reviews, waiting: { match, price } }
    },

    /** `price`: the one that the operator saw; undefined: whatever the offer asks. */
    decide: (actor: Actor, id: number, decision: 'accept' | 'reject' | 'undo', price?: number): Promise<Review> =>
      audited(database, actor, async (joined, record) => {
        const outcome = await createReviews({ database: joined, clock })[decision](id)
        if (outcome.kind === 'unknown') throw new Refusal(`No existe la revisión ${id}.`)
        if (outcome.kind === 'already-decided')
          throw new Refusal(decision === 'undo' ? 'Todavía no se decide.' : 'Otra persona ya la decidió.')
        if (outcome.kind === 'moved-since')
          throw new Refusal('Alguien pasó la oferta a otro producto después: se decide allá.')
        if (outcome.kind === 'hidden')
          throw new Refusal(`${outcome.product} está oculto: la oferta dejaría de verse. Muéstralo antes.`)
        const { kind, state, product_slug, offer_id, title } = outcome.review
        if (kind === 'price' && decision !== 'undo' && price !== undefined && price !== outcome.review.price)
          throw new Refusal('La tienda ya pide otro precio; míralo antes de decidir.')
        const before = { state, offer: offer_id, title, product: product_slug }
        const action = kind === 'price' ? (`price-reviews.${decision}` as const) : (`matches.${decision}` as const)
        record({ action, kind: 'review', object: id, before })
        return outcome.review
      }),

    held: (query: ListQuery, rows: number): Promise<Page<HeldPriceRow>> => queries.heldPage(database.pool, query, rows),

    /** How many were decided: all, or a refusal if one is not held with the price that the operator saw. */
    decideHeld: (actor: Actor, wanted: readonly Held[], decision: 'accept' | 'reject'): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        const feeds = createFeeds({ database: joined, clock })
        const offers = wanted.map(({ offer }) => offer)
        const held = new Map((await feeds.heldPrices(offers)).map((row) => [row.offer_id, row]))
        let changed = 0
        for (const { offer, price } of wanted) {
          const row = held.get(offer)
          if (!row || (price !== undefined && price !== row.price)) throw new Refusal(NOT_HELD)
          await (decision === 'accept' ? feeds.acceptPrice(offer) : feeds.rejectPrice(offer))
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
