/** «ta re caro todo»: that it costs much is granted, with the cheapest of those shown and two ways to pay less. */
import { formatShortMoney } from '@tianguis/contract/money'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'
import { cardOf, choiceOf, conditionNote } from '../../cards.ts'
import { lastShown } from '../../seen/last-shown.ts'

export async function* answerTooDear(asked: Asked): Answer {
  const views = await Promise.all(lastShown(asked.context).map(({ slug }) => asked.deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const [first] = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  if (!first) {
    yield text('Te entiendo. Dime qué buscas y cuánto puedes gastar, y empiezo por lo más barato.')
    yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
    return
  }
  const card = cardOf(first, '')
  const { payable, store } = first.offer
  const sum = `${formatShortMoney(payable.total)}${payable.shipping === null ? ' más envío' : ''} en ${store.name}`
  const told =
    choices.length > 1
      ? `De lo que te mostré, lo que menos cuesta es ${first.view.name}, ${sum}.`
      : `${first.view.name} está en ${sum}.`
  yield text(`Te entiendo, sí pesa. ${told} Puedo buscar más barato, o avisarte cuando baje.${conditionNote([card])}`)
  yield { type: 'products', products: [card], near: false, more: null }
  yield suggestions('Más barato', 'Avísame cuando baje', 'Ver ofertas de hoy')
  yield changed(asked, { focus: first.view.slug })
}
