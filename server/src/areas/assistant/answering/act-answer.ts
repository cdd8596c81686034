/** Alerts and lists are proposed with the product's name and price; a button or a «sí» in the next turn carries them out. */
import type { Proposal } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../sentences/sort.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from './answer.ts'
import { CONDITION_WORDS, shownOf } from './price-words.ts'
import { productSpokenOf } from './reference.ts'

export async function* answerAct(asked: Asked, { kind, request, prepared }: Sentence): Answer {
  const view = await productSpokenOf(asked, request, prepared.text)
  if (!view) {
    const shown = asked.context?.shown.length ?? 0
    const which = kind === 'alert' ? '¿De qué producto te aviso?' : '¿Qué producto guardo?'
    yield text(shown > 0 ? `Solo te mostré ${shown}. ${which}` : `${which} Búscalo primero o dime marca y modelo.`)
    yield suggestions(...STARTERS)
    yield changed(asked, { topic: kind === 'alert' ? 'act/alert' : 'act/save' })
    return
  }
  const { max, min } = request.wish
  const target = kind === 'alert' ? (request.target ?? amountIn(prepared.text) ?? max ?? min) : null
  const product = shownOf(view)
  const proposal: Proposal = kind === 'save' ? { act: 'save', product } : { act: 'alert', product, targetPrice: target }
  yield text(kind === 'save' ? saveWords(view) : alertWords(view, target))
  yield { type: 'proposal', proposal }
  yield changed(asked, {
    focus: view.slug,
    store: null,
    pending: { act: proposal.act, product, targetPrice: target },
    ...(asked.context?.shown.length ? {} : { shown: [product] }),
  })
}

/** «cambia la alerta a 5000» */
function amountIn(said: string): number | null {
  const amount = / (?:a|de|en|por) \$?(\d[\d,]{2,})(?: |\.)/.exec(said)
  return amount ? Number(amount[1]!.replaceAll(',', '')) : null
}

const nameWords = ({ name, card }: ProductView) => `${name}${CONDITION_WORDS[card.condition]}`

function saveWords(view: ProductView): string {
  return `¿Guardo ${nameWords(view)}? Hoy su mejor precio es ${formatShortMoney(view.card.bestPrice)}. Confirma con el botón o dime «sí».`
}

function alertWords(view: ProductView, target: number | null): string {
  const today = `${nameWords(view)} hoy está en ${formatShortMoney(view.card.bestPrice)}`
  if (target === null) return `${today}. ¿Te aviso cuando baje? Confirma con el botón o dime «sí».`
  const wanted = formatShortMoney(centavosOf(target))
  if (target * 100 >= view.card.bestPrice)
    return `${today}, que ya es menos que ${wanted}. Si quieres la alerta de todos modos, confirma.`
  return `${today}. ¿Te aviso cuando llegue a ${wanted}? Confirma con el botón o dime «sí».`
}

/** A «sí» or a «no» to what was proposed. */
export async function* answerConfirmation(asked: Asked, yes: boolean): Answer {
  const pending = asked.context?.pending
  if (!pending) return
  const { act, product, targetPrice } = pending
  if (!yes) {
    yield text('Va, no hice nada. ¿Seguimos con otra cosa?')
    yield suggestions('Más opciones', '¿Es buen precio?')
    yield changed(asked, {})
    return
  }
  yield text(act === 'save' ? `Va, guardo ${product.name}.` : `Va, pongo la alerta de ${product.name}.`)
  const proposal: Proposal = act === 'save' ? { act, product } : { act, product, targetPrice }
  yield { type: 'proposal', proposal, confirmed: true }
  yield changed(asked, {})
}
