/** «la quiero», «me la llevo»: what was shown is bought in its store; where several may be meant, it is asked which one. */
import { formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../../../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'
import { cardOf, choiceOf, conditionNote } from '../../cards.ts'
import { paidWords } from '../../price-words.ts'
import { productSpokenOf } from '../../reference.ts'
import { lastShown } from '../../seen/last-shown.ts'

export async function* answerBuy(asked: Asked, { request, prepared }: Sentence): Answer {
  const shown = lastShown(asked.context)
  const isOne = shown.length === 1 || asked.context?.focus != null || request.places.length > 0
  const choice = isOne ? choiceOf(await productSpokenOf(asked, request, prepared.text), null) : null
  if (!choice) {
    const views = await Promise.all(shown.map(({ slug }) => asked.deps.product(slug)))
    const paid = views.map((view) => choiceOf(view, null)?.offer.payable.total)
    const names = shown.map(
      ({ name }, at) => `${at + 1}) ${name}, ${paid[at] === undefined ? 'hoy agotado' : formatShortMoney(paid[at])}`,
    )
    yield text(
      `Se compra en la tienda, no aquí; te llevo a la que lo da más barato. ¿Cuál quieres? ${names.join('; ')}.`,
    )
    yield suggestions('El primero', 'El segundo', 'Guarda el primero')
    yield changed(asked, {})
    return
  }
  const { view, offer } = choice
  const card = cardOf(choice, '')
  yield text(
    `Aquí no se cobra nada: ${view.name} se compra en ${offer.store.name}, ${paidWords(offer)} Si prefieres esperar, lo guardo o te aviso cuando baje.${conditionNote([card])}`,
  )
  yield { type: 'products', products: [card], near: false, more: null }
  yield { type: 'link', label: `Ir a ${offer.store.name}`, href: `/ir/${offer.id}` }
  yield suggestions('Guárdalo', 'Avísame cuando baje', '¿Dónde sale más barato?')
  yield changed(asked, { focus: view.slug, store: null })
}
