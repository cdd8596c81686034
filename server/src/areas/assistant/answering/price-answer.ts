/** «¿está barato?», «¿ha bajado?», «¿conviene esperar?»: from the product's own history, with the days it covers. */

import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import type { PricePoint } from '@tianguis/contract/catalog/product-history'
import { addDays, daysBetween, mexicanDayOf } from '@tianguis/contract/mexican-time'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Request } from '../understanding/request.ts'
import { type Answer, type Asked, suggestions, text } from './answer.ts'
import { cardOf, choiceOf } from './cards.ts'
import { answerFind, remembered, STARTERS } from './find-answer.ts'
import { namesProduct, productSpokenOf } from './reference.ts'

export async function* answerPrice(asked: Asked, request: Request): Answer {
  const referred = request.places.length > 0 || (!request.wish.kind && (asked.context?.shown.length ?? 0) > 0)
  if (!referred && !namesProduct(request)) {
    yield* answerFind(asked, { ...request, intent: 'find', wish: { ...request.wish, order: 'cheapest' } })
    return
  }
  const view = await productSpokenOf(asked, request)
  if (!view) {
    yield text('No lo tengo en el catálogo, así que no puedo decirte si su precio es bueno. ¿Me das marca y modelo?')
    yield suggestions(...STARTERS)
    return
  }
  yield* answerAbout(asked, view, request)
}

async function* answerAbout(asked: Asked, view: ProductView, { aspect }: Request): Answer {
  const choice = choiceOf(view, null)
  if (!choice) {
    yield text(`${view.name} está agotado en todas las tiendas que conozco. Puedo avisarte cuando vuelva.`)
    yield { type: 'proposal', proposal: { act: 'alert', product: shownOf(view), targetPrice: null } }
    return
  }
  const card = cardOf(choice, '')
  const { offer } = choice
  yield text(`${view.name}${CONDITION_WORDS[offer.condition]}: ${paidWords(offer)} `)
  yield text(
    `${aspect === 'moved' ? movedWords(view) : aspect === 'wait' ? waitWords(view, asked.deps.clock()) : verdictWords(view)} `,
  )
  yield { type: 'products', products: [card], near: false, more: null }
  if (view.verdict.level === 'high' || aspect === 'wait')
    yield {
      type: 'proposal',
      proposal: { act: 'alert', product: shownOf(view), targetPrice: view.verdict.low / 100 },
    }
  yield suggestions('Avísame cuando baje', 'Guárdalo en mis favoritos', '¿Ha bajado?')
  yield remembered(asked.context?.wish ?? null, [card], asked.context?.seen ?? [])
}

const CONDITION_WORDS = { new: '', refurbished: ' (reacondicionado)', used: ' (usado)' } as const

function paidWords({ price, payable: { total, shipping, coupon }, store }: OfferRow): string {
  const parts = [
    `precio ${formatShortMoney(price)}`,
    shipping === null ? 'el envío lo dice la tienda' : `envío ${shipping > 0 ? formatShortMoney(shipping) : 'gratis'}`,
    ...(coupon ? [`cupón ${coupon.code}`] : []),
  ]
  return `hoy ${formatShortMoney(total)}${shipping === null ? ' + envío' : ' en total'} en ${store.name} (${parts.join(', ')}).`
}

export function shownOf(view: ProductView) {
  const { id, slug, name, brand, card } = view
  return { id, slug, name, brand, price: card.bestPrice, store: card.bestStore }
}

function verdictWords({ verdict, history }: ProductView): string {
  const { level, days, cheaperThan, low, median } = verdict
  if (level === 'unknown') return `Solo tengo ${history.length} días de su historia: es muy poco para juzgarlo.`
  const usual = `Lo normal en los ${days} días que lo vimos: ${formatShortMoney(median)}; su mínimo, ${formatShortMoney(low)}.`
  if (level === 'excellent') return `Sí, está muy barato: más que en el ${cheaperThan} % de esos días. ${usual}`
  if (level === 'good') return `Sí, es buen precio: más barato que en el ${cheaperThan} % de esos días. ${usual}`
  if (level === 'fair') return `Es su precio de siempre, ni barato ni caro. ${usual}`
  return `No, hoy está caro. ${usual}`
}

function movedWords({ history }: ProductView): string {
  const today = history.at(-1)
  const monthAgo = history.at(-31)
  if (!today || history.length < 2) return 'Todavía no tengo historia suficiente de su precio.'
  const change = lastChange(history)
  const when = change
    ? ` Su último cambio fue el ${day(change.day)}, de ${formatShortMoney(change.before)} a ${formatShortMoney(change.price)}.`
    : ''
  if (!monthAgo)
    return `En los ${history.length} días que lo sigo, su mejor precio va en ${formatShortMoney(today.price)}.${when}`
  const apart = today.price - monthAgo.price
  if (apart === 0) return `Está igual que hace 30 días, en ${formatShortMoney(today.price)}.${when}`
  return `${apart < 0 ? 'Sí, ha bajado' : 'No, ha subido'} ${formatShortMoney(Math.abs(apart))} en 30 días: de ${formatShortMoney(monthAgo.price)} a ${formatShortMoney(today.price)}.${when}`
}

function lastChange(history: readonly PricePoint[]): { day: string; before: number; price: number } | null {
  for (let at = history.length - 1; at > 0; at--) {
    const [before, now] = [history[at - 1]!, history[at]!]
    if (before.price !== now.price) return { day: now.day, before: before.price, price: now.price }
  }
  return null
}

function waitWords({ verdict, history }: ProductView, now: Date): string {
  const { level, days, cheaperThan, low } = verdict
  const season = buenFin(now)
  const known = `Mi historia cubre ${history.length} días; del Buen Fin del año pasado no tengo datos y no voy a inventarlos.`
  if (level === 'unknown') return `No puedo decirlo: ${known}`
  if (level === 'excellent' || level === 'good')
    return `No hace falta esperar: hoy está más barato que en el ${cheaperThan} % de los ${days} días que lo vimos. ${season} ${known}`
  return `Conviene esperar: hace poco estuvo en ${formatShortMoney(low)}. ${season} Con una alerta te enteras si vuelve a ese precio. ${known}`
}

/** El Buen Fin runs from Friday to the third Monday of November. */
export function buenFin(now: Date): string {
  const today = mexicanDayOf(now)
  const november = `${today.slice(0, 4)}-11-01`
  const firstWeekday = new Date(november).getUTCDay()
  const monday = addDays(november, ((8 - firstWeekday) % 7) + 14)
  const days = daysBetween(today, addDays(monday, -3))
  if (days > 0 && days < 120) return `Faltan ${days} días para el Buen Fin.`
  return days <= 0 && today <= monday ? 'El Buen Fin es en estos días.' : ''
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

function day(iso: string): string {
  const [, month, date] = iso.split('-').map(Number)
  return `${date} de ${MONTHS[month! - 1]}`
}
