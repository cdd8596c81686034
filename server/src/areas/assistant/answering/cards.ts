/** Converts found products to cards: today's best total, the verdict, and why this one. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { unitPriceWords } from '@tianguis/contract/catalog/unit-price-words'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { buyable, headlineOf, type ProductSource, type SeenView, watchedOf } from './seen/view-as-shown.ts'
import { unitScope } from './unit-words.ts'

const SHOWN = 3
/** Looked at closely, to choose from. */
const CLOSELY = 6

export interface Choice {
  view: SeenView
  offer: OfferRow
}

/** The three to show: what is sought most, what costs least, what is good by its own history; or by the order asked for. */
export async function chosen(
  product: ProductSource,
  documents: readonly ProductDocument[],
  wish: Wish,
): Promise<AssistantProduct[]> {
  const [surely, doubtful] = bySureness(documents)
  const cheapest = [...surely].sort((a, b) => a.price - b.price).slice(0, 2)
  const order = [...new Set([...surely.slice(0, CLOSELY - cheapest.length), ...cheapest, ...surely])]
  const choices = await choicesAmong(product, order, wish)
  if (choices.length < SHOWN) choices.push(...(await choicesAmong(product, doubtful, wish)))
  if (wish.order !== 'fit') return ordered(choices, wish)
  return varied(choices, muchSought(documents))
}

/** Shipping can lift a product out of the budget: then the next ones are looked at. */
async function choicesAmong(product: ProductSource, order: readonly ProductDocument[], wish: Wish): Promise<Choice[]> {
  const choices: Choice[] = []
  for (let from = 0; from < Math.min(order.length, CLOSELY * 4) && choices.length < SHOWN; from += CLOSELY) {
    const views = await Promise.all(order.slice(from, from + CLOSELY).map(({ slug }) => product(slug)))
    choices.push(...views.flatMap((view) => choiceOf(view, wish) ?? []))
  }
  return choices
}

/** Percent: how sure the kind of a product must be that costs far less than the others. */
const SURE_OF_CHEAP = 90
/** Times below the middle price of what was found. */
const FAR_BELOW = 5

/** A table for a laptop that was read as a laptop would be the cheapest one: such products come last. */
function bySureness(documents: readonly ProductDocument[]): [surely: ProductDocument[], doubtful: ProductDocument[]] {
  const prices = documents.map(({ price }) => price).sort((a, b) => a - b)
  const middle = prices[prices.length >> 1] ?? 0
  const isDoubtful = ({ price, kindConfidence = 100 }: ProductDocument) =>
    kindConfidence < SURE_OF_CHEAP && price * FAR_BELOW < middle
  const { surely = [], doubtful = [] } = Object.groupBy(documents, (one) => (isDoubtful(one) ? 'doubtful' : 'surely'))
  return [surely, doubtful]
}

/** Ten clicks of the last 30 days. */
const MUCH_SOUGHT = 250

/** Addresses of those that people open, and more often than half of the others. */
function muchSought(documents: readonly ProductDocument[]): ReadonlySet<string> {
  const counts = documents.map(({ popularity }) => popularity).sort((a, b) => a - b)
  const middle = counts[counts.length >> 1] ?? 0
  const isSought = ({ popularity }: ProductDocument) => popularity >= Math.max(MUCH_SOUGHT, middle)
  return new Set(documents.filter(isSought).map(({ slug }) => slug))
}

/** The offer of a product that costs least of those that fit the wish; without a wish, of the condition that was shown. */
export function choiceOf(seen: SeenView | null, wish: Wish | null): Choice | null {
  const view = seen && wish ? headlineOf(seen) : seen
  const [offer] = view ? (wish ? offeredFor(view, wish).filter((one) => offerFits(one, wish)) : buyable(view)) : []
  return view && offer && (!wish || reachesMin(offer, wish)) ? { view, offer } : null
}

/** What can be bought in the condition asked for, or in that of the product's headline. */
export function offeredFor(seen: SeenView, { condition }: Wish): OfferRow[] {
  return buyable(headlineOf(seen), condition ? CONDITIONS_MEANT[condition] : undefined)
}

/** Whether an offer is in the condition that a wish names. */
export function isConditionMeant(condition: OfferRow['condition'], meant: NonNullable<Wish['condition']>): boolean {
  return CONDITIONS_MEANT[meant].includes(condition)
}

export const CONDITIONS_MEANT: Readonly<Record<NonNullable<Wish['condition']>, OfferRow['condition'][]>> = {
  new: ['new'],
  refurbished: ['refurbished'],
  used: ['used'],
  'second-hand': ['refurbished', 'used'],
  any: ['new', 'refurbished', 'used'],
}

/** Whether the totals shown hold shipping and coupon. */
export function paidScope(products: readonly AssistantProduct[]): string {
  return products.some(({ shipping }) => shipping === null)
    ? ', más el envío que alguna tienda no dice'
    : ' ya con envío y cupón'
}

/** Whether the stores whose prices are shown sell in months without interest, where that was asked. */
export async function monthsWords(
  product: ProductSource,
  products: readonly AssistantProduct[],
  { months }: Wish,
): Promise<string> {
  if (!months) return ''
  const views = await Promise.all(products.map(({ slug }) => product(slug)))
  const isMonthly = (view: ProductView | null, at: number) =>
    view?.offers.some(({ id, months: plan }) => id === products[at]!.offer && plan !== null) === true
  if (!views.every(isMonthly)) return ' No todos se venden a meses sin intereses.'
  return products.length === 1
    ? ' Su tienda lo vende a meses sin intereses.'
    : ' Sus tiendas los venden a meses sin intereses.'
}

/** Said whenever a product on the screen is not new. */
export function conditionNote(products: readonly AssistantProduct[], wish: Wish | null = null): string {
  const other = products.filter(({ condition }) => condition !== 'new')
  if (other.length === 0) return wish?.condition === 'any' ? ' Entre estos no hay reacondicionados ni usados.' : ''
  if (other.length === products.length)
    return other[0]!.condition === 'used' ? ' Son usados, no nuevos.' : ' Son reacondicionados, no nuevos.'
  const places = products.flatMap(({ condition }, at) => (condition === 'new' ? [] : [at + 1]))
  return ` Ojo: ${places.length === 1 ? `el ${places[0]} es reacondicionado o usado` : `${places.join(' y ')} son reacondicionados o usados`}.`
}

/** Asked of the offer that costs least: a dearer store does not make the product cost more. */
const reachesMin = ({ payable: { total } }: OfferRow, { min }: Wish) => min === null || total >= min * 100 - 0.5

function offerFits({ store, payable: { total, shipping }, months }: OfferRow, wish: Wish): boolean {
  if (wish.stores.length > 0 && !wish.stores.includes(store.name)) return false
  if (wish.withoutStores.includes(store.name)) return false
  if (wish.max !== null && total > wish.max * 100 + 0.5) return false
  if (wish.freeShipping && shipping !== 0) return false
  return !wish.months || months !== null
}

function ordered(choices: Choice[], { order }: Wish): AssistantProduct[] {
  const by = {
    fit: () => 0,
    cheapest: (a: Choice, b: Choice) => a.offer.payable.total - b.offer.payable.total,
    dearest: (a: Choice, b: Choice) => b.offer.payable.total - a.offer.payable.total,
    discount: (a: Choice, b: Choice) => b.offer.discount.percent - a.offer.discount.percent,
    unit: (a: Choice, b: Choice) => unitPriceOf(a) - unitPriceOf(b),
  }[order]
  const shown = choices.sort(by).slice(0, SHOWN)
  return shown.map((choice, i) => {
    if (order === 'unit') return cardOf(choice, unitReason(choice))
    return cardOf(choice, i === 0 ? firstReason(choice, shown, order) : verdictReason(choice))
  })
}

function firstReason(first: Choice, shown: readonly Choice[], order: Wish['order']): string {
  if (order === 'cheapest') return lowestReason(first, shown)
  if (order === 'dearest') return 'De lo más alto de la gama'
  return order === 'discount' && first.offer.discount.percent > 0 ? 'El mayor descuento real' : verdictReason(first)
}

/** Of the choice with the lowest total: where a store does not tell its shipping, only prices can be compared. */
export function lowestReason(lowest: Choice, choices: readonly Choice[], among = 'estos'): string {
  if (choices.every(({ offer }) => offer.payable.shipping !== null)) return `El total más bajo de ${among}`
  if (choices.every(({ offer }) => offer.price >= lowest.offer.price)) return `El precio más bajo de ${among}`
  return verdictReason(lowest)
}

/** Of the offer whose price is on the card. */
function unitReason({ offer }: Choice): string {
  return offer.unitPrice ? `Sale a ${unitPriceWords(offer.unitPrice)}${unitScope([offer])}` : 'No dice su contenido'
}

const unitPriceOf = ({ offer }: Choice) => offer.unitPrice?.price ?? Number.POSITIVE_INFINITY

function varied(choices: Choice[], sought: ReadonlySet<string>): AssistantProduct[] {
  const picked = new Map<Choice, string>()
  const [first] = choices
  if (first) picked.set(first, sought.has(first.view.slug) ? 'De lo más buscado' : verdictReason(first))
  const left = () => choices.filter((choice) => !picked.has(choice))
  const cheapest = least(left(), ({ offer }) => offer.payable.total)
  if (cheapest && first && cheapest.offer.payable.total < first.offer.payable.total)
    picked.set(cheapest, lowestReason(cheapest, choices))
  const cheaperThan = (choice: Choice) => verdictOf(choice)?.cheaperThan ?? 0
  const good = least(left(), (choice) => -cheaperThan(choice))
  if (good && cheaperThan(good) > 0) picked.set(good, verdictReason(good))
  for (const choice of left()) if (picked.size < SHOWN) picked.set(choice, verdictReason(choice))
  return [...picked].slice(0, SHOWN).map(([choice, reason]) => cardOf(choice, reason))
}

function least(choices: Choice[], measure: (choice: Choice) => number): Choice | undefined {
  return choices.reduce<Choice | undefined>(
    (best, choice) => (!best || measure(choice) < measure(best) ? choice : best),
    undefined,
  )
}

/** History and verdict are of units like those of the headline, and judge the lowest price of today, which may be another store's. */
const verdictOf = ({ view, offer }: Choice) => {
  const { card, verdict } = headlineOf(view)
  const isOfPrice = verdict.level === 'unknown' || verdict.today === offer.price
  return isOfPrice && offer.condition === card.condition ? verdict : null
}

export function isPraised(choice: Choice): boolean {
  const level = verdictOf(choice)?.level
  return level === 'excellent' || level === 'good'
}

const COUNTED = { new: '', refurbished: ' reacondicionado', used: ' usado' } as const

function verdictReason(choice: Choice): string {
  const { view, offer } = choice
  const verdict = verdictOf(choice)
  if (verdict && isPraised(choice))
    return `Más barato que en el ${verdict.cheaperThan} % de los ${verdict.days} días que lo vimos`
  if (offer.discount.percent >= 10) return `${offer.discount.percent} % abajo de su precio de antes en esa tienda`
  const { card } = headlineOf(view)
  const stores =
    offer.condition === card.condition
      ? card.offersCount
      : new Set(buyable(view, [offer.condition]).map(({ store }) => store.slug)).size
  const counted = COUNTED[offer.condition]
  return stores === 1
    ? `Solo en ${offer.store.name}${counted && `,${counted}`}`
    : `${stores} tiendas lo tienen${counted}`
}

export function cardOf(choice: Choice, reason: string): AssistantProduct {
  const { view, offer } = choice
  return {
    id: view.id,
    slug: view.slug,
    name: view.name,
    brand: view.brand,
    image: view.image,
    price: offer.price,
    total: offer.payable.total,
    shipping: offer.payable.shipping,
    coupon: offer.payable.coupon,
    condition: offer.condition,
    store: offer.store.name,
    offer: offer.id,
    confirmedAt: offer.confirmedAt,
    discount: offer.discount.percent,
    verdict: verdictOf(choice),
    watched: watchedOf(view),
    reason,
  }
}
