/** Alerts and lists are proposed with the product's name and price; a button or a «sí» in the next turn carries them out. */
import type { Proposal, Shown } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../sentences/sort.ts'
import type { Request } from '../understanding/request.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from './answer.ts'
import { type Choice, cardOf, choiceOf } from './cards.ts'
import { CONDITION_WORDS, paidWords, shownOf } from './price-words.ts'
import { asksByPrice, productSpokenOf, shownAt } from './reference.ts'

export async function* answerAct(asked: Asked, { kind, request, prepared }: Sentence): Answer {
  const several = kind === 'save' ? shownMeantTogether(asked, request, prepared.text) : []
  if (several.length > 1) {
    yield* answerSaveSeveral(asked, several)
    return
  }
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
  const target =
    kind === 'alert'
      ? (percentTarget(view, prepared.text) ??
        request.target ??
        amountIn(prepared.text) ??
        max ??
        min ??
        asked.context?.pending?.targetPrice ??
        null)
      : null
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

/** «guárdalos todos», «guarda los dos primeros»: each is confirmed by its own button. */
function shownMeantTogether({ context }: Asked, { places }: Request, said: string): Shown[] {
  const shown = context?.shown ?? []
  if (asksByPrice(said)) return []
  if (places.length > 1) return places.flatMap((place) => shownAt(place, shown) ?? [])
  return ALL_SHOWN.test(said) ? shown : []
}

const ALL_SHOWN = / (?:tod[oa]s|ambos|ambas|guardal[oa]s|agregal[oa]s|apuntal[oa]s|anotal[oa]s|guardamel[oa]s) /

async function* answerSaveSeveral(asked: Asked, several: readonly Shown[]): Answer {
  const views = await Promise.all(several.map(({ slug }) => asked.deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const lines = choices.map((choice) => `${nameWords(choice.view)}, ${paidWords(choice.offer)}`)
  yield text(`¿Guardo estos ${choices.length}? Confirma cada uno con su botón. ${lines.join(' ')}`)
  for (const choice of choices) yield { type: 'proposal', proposal: { act: 'save', product: cardShown(choice) } }
  yield changed(asked, {})
}

function cardShown(choice: Choice): Shown {
  const { id, slug, name, brand, price, store } = cardOf(choice, '')
  return { id, slug, name, brand, price, store }
}

/** «avísame si baja 10 %»: so much under today's price, in pesos. */
function percentTarget({ card }: ProductView, said: string): number | null {
  const amount = / (\d{1,2}|[a-z]+) ?(?:%|por ?ciento) /.exec(said)?.[1] ?? ''
  const percent = PERCENT_WORDS[amount] ?? Number(amount)
  return percent > 0 ? Math.floor((card.bestPrice * (100 - percent)) / 10_000) : null
}

const PERCENT_WORDS: Readonly<Record<string, number>> = { diez: 10, quince: 15, veinte: 20, treinta: 30, cincuenta: 50 }

/** «cambia la alerta a 5000» */
function amountIn(said: string): number | null {
  const amount = / (?:a|de|en|por) \$?(\d[\d,]{2,})(?: |\.)/.exec(said)
  return amount ? Number(amount[1]!.replaceAll(',', '')) : null
}

const nameWords = ({ name, card }: ProductView) => `${name}${CONDITION_WORDS[card.condition]}`

function saveWords(view: ProductView): string {
  const offer = choiceOf(view, null)?.offer
  const today = offer ? capitalised(paidWords(offer)) : 'Hoy está agotado en las tiendas que conozco.'
  return `¿Guardo ${nameWords(view)}? ${today} Confirma con el botón o dime «sí».`
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** An alert watches the price without shipping and coupon; where the card shows another total, both are named. */
function alertWords(view: ProductView, target: number | null): string {
  const offer = choiceOf(view, null)?.offer
  const total = offer && offer.payable.total !== view.card.bestPrice ? offer.payable : null
  const paid = total
    ? ` de precio, que es lo que mira la alerta (pagas ${formatShortMoney(total.total)}${total.shipping === null ? ' + envío' : ' ya con envío y cupón'})`
    : ''
  const today = `${nameWords(view)} hoy está en ${formatShortMoney(view.card.bestPrice)}${paid}`
  if (target === null) return `${today}. ¿Te aviso cuando baje? Confirma con el botón o dime «sí».`
  const wanted = formatShortMoney(centavosOf(target))
  if (target * 100 >= view.card.bestPrice)
    return `${today}: ya es menos que ${wanted}. Si quieres la alerta de todos modos, confirma.`
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
