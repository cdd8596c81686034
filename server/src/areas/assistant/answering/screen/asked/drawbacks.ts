/** «dime algo malo de ella»: what the data of a product say against it, beside the others on the screen. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'
import { cardOf, choiceOf } from '../../cards.ts'
import { viewsOnScreen } from '../pointed/value-pointed.ts'
import { betterFeatures } from './better.ts'

/** `said`: folded, with a space at both ends. */
export const asksDrawbacks = (said: string) => ASKS.test(said)
const ASKS =
  / (?:(?:algo|lo|que (?:le ves|tiene|tienen)) (?:de )?(?:mas )?mal[oa]|desventajas?|contras?(?= (?:tiene|tienen|le|de|del|hay|ves)| $)|punto(?:s)? (?:debil|flac|malo)[a-z]*|de que cojea|cual es (?:su|el) (?:pero|defecto|problema|lado malo)|que (?:pero|peros|defectos?|fallas?|problemas?) (?:le )?(?:tiene|tienen|ves|trae|da)|(?:por ?que|pa ?que|para que) no (?:l[oa] )?(?:compraria|comprarias|deberia comprar|me conviene|conviene)) /

const MAX_LINES = 4
const LOW_RATING = 4

export async function* answerDrawbacks(asked: Asked, view: ProductView, offer: OfferRow): Answer {
  const others = (await viewsOnScreen(asked)).filter(({ slug }) => slug !== view.slug)
  const lines = drawbacksOf(view, offer, others)
  const told =
    lines.length > 0
      ? `por sus datos, en contra: ${lines.join('; ')}.`
      : 'por sus datos no le veo nada en contra, y eso no prueba que no lo tenga.'
  yield text(`${view.name}: ${told} Opiniones de quien ya lo compró no tengo.`)
  const choice = choiceOf(view, null)
  if (choice) yield { type: 'products', products: [cardOf(choice, '')], near: false, more: null }
  yield suggestions('¿Es buen precio?', 'Compara los dos primeros', 'Más opciones')
  yield changed(asked, { focus: view.slug, store: null })
}

/** Price by its history, what is cheaper or has more on the screen, and the store's terms. */
export function drawbacksOf(view: ProductView, { payable, store }: OfferRow, others: readonly ProductView[]): string[] {
  const { level, median, days } = view.verdict
  const cheaper = others
    .flatMap((other) => choiceOf(other, null) ?? [])
    .filter((other) => other.offer.payable.total < payable.total)
    .toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)[0]
  const less = others.flatMap((other) => betterFeatures(other, view).map(({ words }) => `${words} de ${other.name}`))
  const lines = [
    ...(level === 'high' ? [`hoy está caro: lo normal en ${days} días fue ${formatShortMoney(median)}`] : []),
    ...less.slice(0, 2),
    ...(cheaper
      ? [`${cheaper.view.name} sale ${formatShortMoney(payable.total - cheaper.offer.payable.total)} más barato`]
      : []),
    ...(payable.shipping === null ? [`${store.name} no dice cuánto cobra de envío`] : []),
    ...(store.rating !== null && store.rating < LOW_RATING ? [`${store.name} tiene ${store.rating} de 5`] : []),
    ...(view.specs.some(({ label }) => /garant/i.test(label)) ? [] : ['no dice cuánta garantía trae']),
  ]
  return lines.slice(0, MAX_LINES)
}
