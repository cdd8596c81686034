/** What a sentence asks for: the intent, the wish, and what it refers to on the screen. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { Relative } from './changes.ts'

export const INTENTS = ['find', 'compare', 'price', 'coupons', 'alert', 'save', 'more'] as const
export type Intent = (typeof INTENTS)[number]

export interface Request {
  /** The sentence itself. */
  said: string
  intent: Intent
  wish: Wish
  /** Each product of a comparison, in the visitor's words. */
  sides: string[]
  /** «el segundo»: 2; the last is −1. */
  places: number[]
  /** Pesos an alert waits for. */
  target: number | null
  /** «5 laptops iguales» */
  quantity: number
  /** It goes on from what was shown before. */
  follows: boolean
  /** It names a product, whether the catalogue knows it or not. */
  isNew?: boolean
  /** Its whole name finds nothing: the thing by a shorter one. */
  isEased?: boolean
  /** The limit is a price on the screen, not one that was said: the next sentence does not keep it. */
  isLimitShown: boolean
  /** «más barato», «de otra marca», «más grande»: relative to what was shown. */
  relative: ReadonlySet<Relative>
}

export function emptyWish(): Wish {
  return {
    kind: null,
    words: [],
    withoutWords: [],
    withoutTrails: [],
    brands: [],
    withoutBrands: [],
    stores: [],
    withoutStores: [],
    measures: [],
    min: null,
    max: null,
    discount: 0,
    freeShipping: false,
    months: false,
    age: null,
    order: 'fit',
    by: null,
    purpose: null,
    loose: [],
    condition: null,
    lacks: [],
  }
}

/** Nothing to look for: one question is due. */
export function isOpen(wish: Wish): boolean {
  const { kind, words, brands, stores, loose, discount } = wish
  return !kind && discount === 0 && words.length + brands.length + stores.length + loose.length === 0
}

/** Says nothing at all. */
export function isEmptyWish(wish: Wish): boolean {
  return isOpen(wish) && JSON.stringify({ ...wish, kind: null, loose: [], lacks: [] }) === JSON.stringify(emptyWish())
}

/** Nothing was said but the wish. */
export const EMPTY_REQUEST: Omit<Request, 'wish'> = {
  said: '',
  intent: 'find',
  sides: [],
  places: [],
  target: null,
  quantity: 1,
  follows: false,
  isLimitShown: false,
  relative: new Set(),
}
