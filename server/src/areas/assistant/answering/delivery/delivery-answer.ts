/** «¿cuál de ellos llega antes?»: the days that the stores of the products shown calculate, fewest first. */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import type { OfferRow } from '@tianguis/contract/catalog/product'
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { type Choice, cardOf, choiceOf } from '../cards.ts'
import { shownAt } from '../reference.ts'
import { offerAt } from './postal-answer.ts'

const ASKS_WHICH = / (?:cual(?:es)?|quien|que (?:modelo|opcion)) /

/** The products shown among which the sentence asks; fewer than two: it asks for no comparison. */
export function deliveriesAsked({ context }: Asked, { request: { places }, prepared }: Sentence): Shown[] {
  const shown = context?.shown ?? []
  if (!ASKS_WHICH.test(prepared.text) || places.length === 1) return []
  return places.length > 1 ? places.flatMap((place) => shownAt(place, shown) ?? []) : shown
}

export async function* answerDeliveries(asked: Asked, shown: readonly Shown[]): Answer {
  const views = await Promise.all(shown.map(({ slug }) => asked.deps.product(slug)))
  const choices = views.flatMap((view): Choice[] => {
    const choice = choiceOf(view, null)
    return choice ? [{ ...choice, offer: offerAt(choice.offer, asked.context?.postalCode ?? null) }] : []
  })
  const byDays = choices.toSorted((a, b) => longest(a.offer) - longest(b.offer))
  const lines = byDays.map(({ view, offer }) => `${view.name}, ${daysWords(offer)}`)
  const known = byDays.filter(({ offer }) => offer.deliveryDays)
  const first = known.filter(({ offer }) => longest(offer) === longest(known[0]!.offer))
  yield text(
    `${firstWords(first, choices.length)} ${lines.join('; ')}. Según tu código postal puede cambiar; la tienda lo confirma al pagar.`,
  )
  yield { type: 'products', products: choices.map((choice) => cardOf(choice, '')), near: false, more: null }
  yield suggestions('¿Cuál conviene?', 'Compara los dos primeros', 'Avísame cuando baje el primero')
  const [only] = first.length === 1 ? first : []
  yield changed(asked, { store: null, shown: [...shown], ...(only ? { focus: only.view.slug } : {}) })
}

function firstWords(first: readonly Choice[], all: number): string {
  if (first.length === 0) return 'Sus tiendas no dicen cuántos días tardan:'
  if (first.length === all) return 'Llegan en los mismos días, según lo que calculan sus tiendas:'
  return `${first.length === 1 ? 'Llega' : 'Llegan'} antes ${first.map(({ view }) => view.name).join(' y ')}:`
}

/** The last day counts before the first one. */
const longest = ({ deliveryDays }: OfferRow) =>
  deliveryDays ? deliveryDays[1] * 100 + deliveryDays[0] : Number.MAX_SAFE_INTEGER

const daysWords = ({ deliveryDays, store }: OfferRow) =>
  deliveryDays
    ? `${deliveryDays[0]} a ${deliveryDays[1]} días con ${store.name}`
    : `${store.name} no dice cuántos días tarda`
