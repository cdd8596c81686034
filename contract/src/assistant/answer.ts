/** What the assistant answers: sentences, products, comparisons, proposals. */
import type { CouponCard } from '../catalog/coupon.ts'
import type { Verdict } from '../catalog/product.ts'
import type { OfferCondition, OfferCoupon } from '../catalog/product-card.ts'
import type { Centavos } from '../money.ts'
import type { AssistantContext, Shown } from './assistant.ts'

/** A product with what backs every word said of it: an offer, a price, a moment. */
export interface AssistantProduct extends Shown {
  image: string
  /** Pagas: with shipping, where it is known, and the best coupon. */
  total: Centavos
  /** Null: the store does not say. */
  shipping: Centavos | null
  /** That is taken off in `total`; absent in conversations stored before it was told. */
  coupon?: OfferCoupon | null
  condition: OfferCondition
  /** For /ir/. */
  offer: string
  confirmedAt: string
  /** Whole percent of this very offer. */
  discount: number
  /** Null: it is of units in another condition. */
  verdict: Verdict | null
  watched: WatchedPrice
  /** Why this one. */
  reason: string
}

/** What an alert for a product waits for; `price`: the lowest Precio of such units today, null where there is none. */
export interface WatchedPrice {
  condition: OfferCondition
  price: Centavos | null
}

export interface ComparisonRow {
  label: string
  values: string[]
  differs: boolean
  /** Which column is best; null where none is. */
  best: number | null
}

/** `asOf`: the moment of the price that it names. */
export type Proposal =
  /** `targetPrice`: pesos; null: any clear drop. */
  | { act: 'alert'; product: Shown; targetPrice: number | null; watched: WatchedPrice; asOf: string }
  /** `list`: the title of the list it goes to, which is made where there is none; absent: the first one. */
  | { act: 'save'; product: Shown; list?: string; asOf: string }

/** A question and its whole answer, for a form posted without JavaScript. */
export interface AnsweredQuestion {
  message: string
  parts: AssistantPart[]
  /** The context as JSON, which the next form posts back. */
  context: string
}

/** One server-sent event each; `text` is a piece of the sentence under way. */
export type AssistantPart =
  | { type: 'text'; text: string }
  | {
      type: 'products'
      products: AssistantProduct[]
      near: boolean
      more: { label: string; href: string } | null
      /** What they are, where a message asked for several things. */
      title?: string
    }
  | { type: 'comparison'; products: AssistantProduct[]; rows: ComparisonRow[] }
  | { type: 'coupons'; coupons: CouponCard[]; more: { label: string; href: string } | null }
  /**
   * `confirmed`, `undone`: the visitor said so in words, and the page that asked carries it out or takes it back as the
   * answer arrives; read again later it does neither. An answer to a posted form has neither.
   */
  | { type: 'proposal'; proposal: Proposal; confirmed?: boolean; undone?: boolean }
  | { type: 'link'; label: string; href: string }
  /** What could be said next. */
  | { type: 'suggestions'; suggestions: string[] }
  | { type: 'context'; context: AssistantContext }
  /** The visitor starts over: what was said before is deleted from the browser too. */
  | { type: 'cleared' }
  | { type: 'end' }
  | { type: 'failed'; message: string }
