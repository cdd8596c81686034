/** Types and helpers that every kind of answer shares: its input (`Asked`) and its parts. */
import type { AssistantPart, AssistantProduct } from '@tianguis/contract/assistant/answer'
import {
  type AssistantContext,
  assistantContext,
  MAX_EARLIER_PRODUCTS,
  MAX_PESOS,
  type Shown,
  type Wish,
} from '@tianguis/contract/assistant/assistant'
import type { CouponsView } from '@tianguis/contract/catalog/coupon'
import type { StoreSummary, StoreView } from '@tianguis/contract/catalog/store'
import type { CouponsQuestion } from '@tianguis/contract/search/coupons-search'
import type { PostSummary } from '@tianguis/contract/site/posts'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { Clock } from '../../../runtime/clock.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { subjectsAfter } from './seen/returned.ts'
import type { ProductSource } from './seen/view-as-shown.ts'
import type { FindDeps } from './wishes/find.ts'

export interface AnswerDeps extends FindDeps {
  product: ProductSource
  coupons(question: CouponsQuestion): Promise<CouponsView>
  stores(): Promise<StoreSummary[]>
  store(slug: string): Promise<StoreView | null>
  posts(): Promise<PostSummary[]>
  clock: Clock
  info: Pick<SiteInfo, 'productName' | 'demo' | 'contactEmail' | 'publicUrl'>
}

export interface Asked {
  deps: AnswerDeps
  knowledge: Knowledge
  context: AssistantContext | null
  /** As it was typed, with its accents. */
  message: string
}

export type Answer = AsyncGenerator<AssistantPart, void>

export const text = (words: string): AssistantPart => ({ type: 'text', text: words })
export const suggestions = (...said: string[]): AssistantPart => ({ type: 'suggestions', suggestions: said })

export const STARTERS = [
  'Laptop para la universidad, menos de 12 mil',
  'Tenis para correr del 27',
  'Regalo para una niña de 5 años',
]

const NO_CONTEXT: AssistantContext = {
  wish: null,
  shown: [],
  earlier: [],
  seen: [],
  focus: null,
  store: null,
  topic: null,
  turn: 0,
  postalCode: null,
  previous: null,
  wishes: [],
  pending: null,
}
const MAX_SEEN_PRODUCTS = 60

export const noContext = () => ({ type: 'context' as const, context: NO_CONTEXT })

/** A context that the next question could not send back is not sent: the conversation would be refused from then on. */
function contextPart(whole: AssistantContext) {
  const { wish, previous, wishes } = whole
  const context = { ...whole, wish: bounded(wish), previous: bounded(previous), wishes: wishes.map(bounded) }
  const isAccepted = (one: AssistantContext) => assistantContext.safeParse(one).success
  // a topic without its name loses the topic alone, not what is on the screen
  const kept = [context, { ...context, topic: null }].find(isAccepted)
  return { type: 'context' as const, context: kept ?? NO_CONTEXT }
}

/** A sum beyond what a wish can carry is as good as its bound. */
function bounded<W extends Wish | null>(one: W): W {
  const within = (pesos: number | null) => (pesos === null ? null : Math.min(pesos, MAX_PESOS))
  return one && { ...one, min: within(one.min), max: within(one.max) }
}

/** The context for the next question: one turn on, and otherwise as the answer left it. */
export function nextTurn(before: AssistantContext | null, after: AssistantContext | null): AssistantContext {
  const next = after ?? before ?? NO_CONTEXT
  const earlier = next === NO_CONTEXT ? [] : earlierThan(next.shown, before)
  return {
    ...next,
    earlier,
    subjects: next === NO_CONTEXT ? [] : subjectsAfter(before, next.wish),
    turn: (before?.turn ?? 0) + 1,
  }
}

/** What was on the screen before, without what is there now. */
function earlierThan(shown: readonly Shown[], before: AssistantContext | null): Shown[] {
  if (!before) return []
  const slugs = new Set(shown.map(({ slug }) => slug))
  const last = before.shown.map((one) => withThing(one, before))
  const left = [...last, ...before.earlier].filter(({ slug }) => !slugs.has(slug))
  return [...new Map(left.map((one) => [one.slug, one])).values()].slice(0, MAX_EARLIER_PRODUCTS)
}

/** With what it was shown for. */
function withThing(one: Shown, { wish, wishes }: AssistantContext): Shown {
  const thing = (one.part === undefined ? wish : wishes[one.part])?.kind?.said
  return thing && !one.thing ? { ...one, thing } : one
}

/** The context with these parts changed; a proposal waits for one turn only. */
export function changed({ context }: Asked, change: Partial<AssistantContext>) {
  return contextPart({ ...(context ?? NO_CONTEXT), pending: null, topic: null, ...change })
}

/** The context after products were shown for a wish. */
export function remembered(
  asked: Asked,
  wish: Wish | null,
  products: readonly AssistantProduct[],
  seen: readonly string[],
) {
  const shown = products.map(({ id, slug, name, brand, price, store, condition }) => ({
    id,
    slug,
    name,
    brand,
    price,
    store,
    condition,
  }))
  const slugs = [...new Set([...seen, ...shown.map(({ slug }) => slug)])].slice(-MAX_SEEN_PRODUCTS)
  const before = asked.context?.wish ?? null
  const previous = wish !== null && before !== null && wish !== before ? before : (asked.context?.previous ?? null)
  return changed(asked, {
    wish,
    shown,
    seen: slugs,
    focus: null,
    store: null,
    previous,
    wishes: asked.context?.wishes ?? [],
    lastPart: null,
  })
}
