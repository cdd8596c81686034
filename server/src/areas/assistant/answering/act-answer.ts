/** Alerts and lists are only ever proposed: the button under the words is what acts, after asking. */
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { Request } from '../understanding/request.ts'
import { type Answer, type Asked, suggestions, text } from './answer.ts'
import { cardOf, choiceOf } from './cards.ts'
import { remembered, STARTERS } from './find-answer.ts'
import { shownOf } from './price-answer.ts'
import { productSpokenOf } from './reference.ts'

export async function* answerAct(asked: Asked, request: Request): Answer {
  const view = await productSpokenOf(asked, request)
  if (!view) {
    yield text(
      request.intent === 'alert'
        ? '¿De qué producto te aviso? Búscalo primero o dime marca y modelo.'
        : '¿Qué producto guardo? Búscalo primero o dime marca y modelo.',
    )
    yield suggestions(...STARTERS)
    return
  }
  const choice = choiceOf(view, null)
  const product = shownOf(view)
  if (request.intent === 'save') {
    yield text(`Hoy su mejor precio es ${formatShortMoney(view.card.bestPrice)}. Confirma y lo guardo.`)
    yield { type: 'proposal', proposal: { act: 'save', product } }
  } else {
    yield text(alertWords(view.name, view.card.bestPrice, request.target))
    yield { type: 'proposal', proposal: { act: 'alert', product, targetPrice: request.target } }
  }
  const cards = choice ? [cardOf(choice, '')] : []
  yield remembered(asked.context?.wish ?? null, cards, asked.context?.seen ?? [])
}

function alertWords(name: string, bestPrice: number, target: number | null): string {
  const today = `Hoy su mejor precio es ${formatShortMoney(bestPrice)}.`
  if (target === null) return `${today} Confirma y te aviso cuando baje.`
  if (target * 100 >= bestPrice)
    return `${name} ya está en ${formatShortMoney(bestPrice)}, abajo de ${formatShortMoney(centavosOf(target))}. Si quieres, pongo la alerta de todos modos.`
  return `${today} Confirma y te aviso cuando llegue a ${formatShortMoney(centavosOf(target))}.`
}
