/** «¿cuánto saldrían las 4 de la primera?»: the store's price so many times; what shipping and coupon do then only the store knows. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../../../sentences/sort.ts'
import type { CountAsked } from '../../../sentences/wording/shown/count-asked.ts'
import { placesIn } from '../../../understanding/intents.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'
import { type Choice, cardOf, choiceOf, conditionNote } from '../../cards.ts'
import { offerAt } from '../../delivery/postal-answer.ts'
import { asksByPrice, productSpokenOf, shownMeant } from '../../reference.ts'
import { lastShown } from '../../seen/last-shown.ts'
import { packIn } from '../../unit-words.ts'

const MAX_PRODUCTS = 3

export async function* answerSeveral(asked: Asked, { request }: Sentence, asks: CountAsked): Answer {
  const views = await viewsMeant(asked, { ...request, places: placesOf(request.places, asks) }, asks.rest)
  const choices = views.flatMap((view): Choice[] => {
    const choice = choiceOf(view, null)
    return choice ? [{ ...choice, offer: offerAt(choice.offer, asked.context?.postalCode ?? null) }] : []
  })
  const [only] = choices
  if (!only) {
    yield text('Hoy no lo tiene ninguna de las tiendas que conozco, así que no hay precio que multiplicar.')
    yield suggestions('Avísame cuando vuelva', 'Más opciones')
    yield changed(asked, {})
    return
  }
  const cards = choices.map((choice) => cardOf(choice, ''))
  yield text(
    choices.length === 1
      ? `${severalWords(only, asks)}${conditionNote(cards)}`
      : `${choices.map(({ view, offer }) => `${view.name}: ${sumWords(offer, asks)}`).join(' ')} Son precios de la tienda sin envío ni cupón; el total de ${asks.count} lo ves al pagar.${conditionNote(cards)}`,
  )
  yield { type: 'products', products: cards, near: false, more: null }
  yield suggestions('¿Dónde sale más barato?', 'Avísame cuando baje')
  yield changed(asked, choices.length === 1 ? { focus: only.view.slug, store: null } : {})
}

/** «las 2 de la primera» speaks of the first alone. */
const placesOf = (places: number[], { rest }: CountAsked) => (places.length > 0 ? placesIn(rest) : [])

/** The product that is pointed at or was spoken of last; otherwise each of those shown. */
async function viewsMeant(asked: Asked, request: Sentence['request'], said: string): Promise<ProductView[]> {
  const { context, deps } = asked
  const shown = lastShown(context)
  const isPointed =
    request.places.length > 0 ||
    asksByPrice(said) ||
    context?.focus != null ||
    (context && shownMeant(said, request, context)) !== null
  if (shown.length > 1 && !isPointed) {
    const views = await Promise.all(shown.slice(0, MAX_PRODUCTS).map(({ slug }) => deps.product(slug)))
    return views.filter((view) => view !== null)
  }
  const view = await productSpokenOf(asked, request, said)
  return view ? [view] : []
}

const sumWords = ({ price, store }: OfferRow, { count, holder }: CountAsked) =>
  `${count} ${holder ?? 'piezas'} a ${formatShortMoney(price)} son ${formatShortMoney(price * count)} en ${store.name}.`

function severalWords({ view, offer }: Choice, asks: CountAsked): string {
  const { payable, store, price } = offer
  const pack = packIn(view.name)
  const shipping =
    payable.shipping === null
      ? `El envío no lo dice ${store.name}; se ve al pagar.`
      : payable.shipping === 0
        ? `Por una no cobra envío; por ${asks.count} lo confirma al pagar.`
        : `Por una cobra ${formatShortMoney(payable.shipping)} de envío; si por ${asks.count} cobra uno solo o más, lo dice al pagar.`
  const coupon = payable.coupon
    ? ` El cupón ${payable.coupon.code} descuenta según sus condiciones; el total con él también lo ves al pagar.`
    : ''
  const one = payable.total === price ? '' : ` (De una sola pagas ${formatShortMoney(payable.total)}.)`
  return `${view.name}: ${sumWords(offer, asks)} Es su precio de tienda, sin envío ni cupón. ${shipping}${coupon}${one}${pack ? ` Ojo: cada uno es lo que dice su nombre, «${pack}».` : ''}`
}
