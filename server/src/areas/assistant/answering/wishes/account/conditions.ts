/**
 * Everything that a wish asks, part by part. Each product shown keeps a part, or the answer names it: this is the one place where
 * the cards of an answer are held against the whole wish.
 */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { emptyWish } from '../../../understanding/request.ts'
import { isConditionMeant } from '../../cards.ts'
import { sizeWords } from '../../describe.ts'
import { besideIn, type Candidate, fits } from '../fits.ts'
import { CONDITIONS } from '../said-anew.ts'
import { refusedWords } from './wording/refusal-words.ts'

export interface Condition {
  /** As in «No lo tengo …». */
  said: string
  /** The part by itself. */
  wish: Wish
}

export interface ShownCandidate extends Candidate {
  card: Pick<AssistantProduct, 'total' | 'shipping' | 'store' | 'condition'>
}

const pesos = (amount: number) => formatShortMoney(centavosOf(amount))
const plainWord = (word: string) => word.replace(/\|~[^|]*/g, '').replaceAll('|', '» o «')

export function conditionsOf(wish: Wish): Condition[] {
  const part = (said: string, change: Partial<Wish>): Condition => ({ said, wish: { ...emptyWish(), ...change } })
  const { kind, brands, words, withoutWords, withoutBrands, withoutTrails, measures, stores, withoutStores } = wish
  const groups = measures
    .map((measure) => besideIn(measures, measure))
    .filter(([first], at, all) => all.findIndex((some) => some.includes(first!)) === at)
  return [
    ...(kind ? [part(`como «${kind.said}»`, { kind })] : []),
    ...(brands.length > 0 ? [part(`de ${brands.join(' o ')}`, { brands })] : []),
    ...words.map((word) => part(`con «${plainWord(word)}»`, { words: [word] })),
    ...groups.map((some) => part(`de ${some.map(sizeWords).join(' o ')}`, { measures: some })),
    ...withoutWords.map((word) => part(refusedWords(word), { withoutWords: [word] })),
    ...withoutBrands.map((brand) => part(`que no sea ${brand}`, { withoutBrands: [brand] })),
    ...withoutTrails.map((trail) =>
      part(`sin ${trail.split(' > ').at(-1)!.toLowerCase()}`, { withoutTrails: [trail] }),
    ),
    ...(stores.length > 0 ? [part(`en ${stores.join(' o ')}`, { stores })] : []),
    ...withoutStores.map((store) => part(`fuera de ${store}`, { withoutStores: [store] })),
    ...(wish.condition ? [part(CONDITIONS[wish.condition], { condition: wish.condition })] : []),
    ...(wish.discount > 0 ? [part('en oferta', { discount: wish.discount })] : []),
    ...(wish.freeShipping ? [part('con envío gratis', { freeShipping: true })] : []),
    ...(wish.max !== null ? [part(`por ${pesos(wish.max)} o menos`, { max: wish.max })] : []),
    ...(wish.min !== null ? [part(`desde ${pesos(wish.min)}`, { min: wish.min })] : []),
  ]
}

/** What is paid, where and in which condition is of the offer; the rest is of the product. */
export function isMetBy({ document, features, card }: ShownCandidate, { wish }: Condition): boolean {
  const { max, min, stores, withoutStores, condition, freeShipping } = wish
  if (max !== null) return card.total <= max * 100 + 0.5
  if (min !== null) return card.total >= min * 100 - 0.5
  if (stores.length > 0) return stores.includes(card.store)
  if (withoutStores.length > 0) return !withoutStores.includes(card.store)
  if (condition !== null) return isConditionMeant(card.condition, condition)
  if (freeShipping) return card.shipping === 0
  return fits({ document, features }, wish)
}

/** The conditions that none of these, and those that only some of these keep. */
export function brokenBy(shown: readonly ShownCandidate[], wish: Wish): { byAll: Condition[]; bySome: Condition[] } {
  const broken = conditionsOf(wish).filter((condition) => !shown.every((one) => isMetBy(one, condition)))
  const byAll = broken.filter((condition) => !shown.some((one) => isMetBy(one, condition)))
  return { byAll, bySome: broken.filter((condition) => !byAll.includes(condition)) }
}

/** Cards with the documents and features that back them. */
export function candidatesOf(
  cards: readonly AssistantProduct[],
  documents: readonly ProductDocument[],
  features: ReadonlyMap<string, Candidate['features']>,
): ShownCandidate[] {
  return cards.flatMap((card) => {
    const document = documents.find(({ slug }) => slug === card.slug)
    return document ? [{ card, document, features: features.get(document.id) ?? null }] : []
  })
}

/** The wish without what some of these do not keep: only the rest may be said of them. Words are looked for elsewhere. */
export function keptBy(shown: readonly ShownCandidate[], wish: Wish): Wish {
  const isKept = (part: Partial<Wish>) =>
    shown.every((one) => isMetBy(one, { said: '', wish: { ...emptyWish(), ...part } }))
  const all = <T>(parts: T[], as: (part: T) => Partial<Wish>) => parts.filter((part) => isKept(as(part)))
  return {
    ...wish,
    brands: wish.brands.length === 0 || isKept({ brands: wish.brands }) ? wish.brands : [],
    measures: all(wish.measures, (measure) => ({ measures: besideIn(wish.measures, measure) })),
    withoutWords: all(wish.withoutWords, (word) => ({ withoutWords: [word] })),
    withoutBrands: all(wish.withoutBrands, (brand) => ({ withoutBrands: [brand] })),
    withoutTrails: all(wish.withoutTrails, (trail) => ({ withoutTrails: [trail] })),
    withoutStores: all(wish.withoutStores, (store) => ({ withoutStores: [store] })),
    discount: wish.discount === 0 || isKept({ discount: wish.discount }) ? wish.discount : 0,
    stores: wish.stores.length === 0 || isKept({ stores: wish.stores }) ? wish.stores : [],
    condition: wish.condition === null || isKept({ condition: wish.condition }) ? wish.condition : null,
    freeShipping: wish.freeShipping && isKept({ freeShipping: true }),
    max: wish.max === null || isKept({ max: wish.max }) ? wish.max : null,
    min: wish.min === null || isKept({ min: wish.min }) ? wish.min : null,
  }
}

const MAX_NAMED = 4
const joined = (conditions: readonly Condition[]) =>
  conditions
    .slice(0, MAX_NAMED)
    .map(({ said }) => said)
    .join(' ni ')

/** Of several conditions none is said to be missing by itself: without the others there may be one. */
export const besideOthers = (wish: Wish) =>
  conditionsOf({ ...wish, kind: null }).length + wish.loose.length > 1 ? ' con lo demás que pides' : ''

/** «No lo tengo de talla 36 ni con «rojo».», and of which some of them fall short. */
export function brokenWords({ byAll, bySome }: ReturnType<typeof brokenBy>, wish: Wish): string {
  const all = byAll.length > 0 ? `No lo tengo ${joined(byAll)}${besideOthers(wish)}.` : ''
  const some =
    bySome.length > 0
      ? `No todos cumplen: ${bySome
          .slice(0, MAX_NAMED)
          .map(({ said }) => said)
          .join('; ')}.`
      : ''
  return [all, some].filter(Boolean).join(' ')
}
