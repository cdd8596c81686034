/**
 * What the assistant answers about a product's price: what is paid today, the verdict, how it moved, whether to wait. In `said`,
 * the visitor's words, folded and with a space on both sides.
 */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { daysBetween } from '@tianguis/contract/mexican-time'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { buenFin, buenFinWords, datesOf, dayWords, lastYearsBuenFin } from './season/season.ts'
import type { SeenView } from './seen/view-as-shown.ts'

export function paidWords({ price, payable: { total, shipping, coupon }, store }: OfferRow): string {
  const parts = [
    `precio ${formatShortMoney(price)}`,
    shipping === null ? 'el envío lo dice la tienda' : `envío ${shipping > 0 ? formatShortMoney(shipping) : 'gratis'}`,
    ...(coupon ? [`cupón ${coupon.code}`] : []),
  ]
  return `hoy ${formatShortMoney(total)}${shipping === null ? ' + envío' : ' en total'} en ${store.name} (${parts.join(', ')}).`
}

/** A price that the visitor saw elsewhere, in pesos. */
const SEEN_PRICE =
  / (?:vi|encontre|halle|esta|estaba|estan|sale|salia|cuesta|costaba|vende|venden|tienen|dan) (?:a|en|por|como en|como a) \$? ?(\d[\d,]*(?:\.\d+)?)( mil)? (?!pulgadas|gb|litros|kilos|meses|tiendas|lugares|lados|sitios|paginas|colores|tallas|medidas|dias|semanas|partes)/
/** A number that is more than this many times the total, or the total so many times it, is about something else. */
const MAX_FACTOR = 3

/** «en otra tienda lo vi a 38»: compares that price with what is paid here; empty: none was said. */
export function seenWords({ payable: { total } }: OfferRow, said: string): string {
  const found = SEEN_PRICE.exec(said)
  const seen = found ? centavosOf(Number(found[1]!.replaceAll(',', '')) * (found[2] ? 1000 : 1)) : 0
  if (seen * MAX_FACTOR < total || seen > total * MAX_FACTOR) return ''
  const difference = total - seen
  if (difference === 0) return `lo que viste, ${formatShortMoney(seen)}, es lo mismo que aquí; `
  return `lo que viste, ${formatShortMoney(seen)}, es ${formatShortMoney(Math.abs(difference))} ${difference > 0 ? 'menos que lo que se paga' : 'más que lo que se paga'} aquí; fíjate si ese precio ya trae el envío; `
}

/** The product as the conversation remembers it and its cards and proposals name it. */
export function shownOf(view: ProductView) {
  const { id, slug, name, brand, card } = view
  return { id, slug, name, brand, price: card.bestPrice, store: card.bestStore, condition: card.condition }
}

/** The same where no yes or no was asked for: «Hoy está caro». */
export const verdictTold = (view: SeenView) =>
  verdictWords(view).replace(/^(?:Sí|No), (\p{L})/u, (_, first: string) => first.toUpperCase())

/** «celular reacondicionado» beside new ones: the history is of the new ones. Null: it is of the unit shown. */
export function otherHistory({ headline, card }: SeenView): string | null {
  if (!headline) return null
  return `De ${UNITS[card.condition]} no llevo historia de precios: la que tengo es de ${UNITS[headline.card.condition]}.`
}

export const UNITS = {
  new: 'unidades nuevas',
  refurbished: 'unidades reacondicionadas',
  used: 'unidades usadas',
} as const

export function verdictWords(view: SeenView): string {
  const { verdict, history } = view
  const { level, today, days, cheaperThan, low, median } = verdict
  const other = otherHistory(view)
  if (other) return other
  if (level === 'unknown')
    return `Solo tengo ${history.length === 1 ? '1 día' : `${history.length} días`} de su historia: es muy poco para juzgarlo.`
  const usual = `Su precio más bajo sin envío ni cupón: hoy, ${formatShortMoney(today)}; en los ${days} días que lo vimos, lo normal, ${formatShortMoney(median)}, y su mínimo, ${formatShortMoney(low)}.`
  if (level === 'excellent')
    return `Sí, está muy barato: más que en el ${cheaperThan} % de los ${days} días que lo vimos. ${usual}`
  if (level === 'good')
    return `Sí, es buen precio: más barato que en el ${cheaperThan} % de los ${days} días que lo vimos. ${usual}`
  if (level === 'fair') return `Es su precio de siempre, ni barato ni caro. ${usual}`
  return `No, hoy está caro. ${usual}`
}

/** The verdict in one sentence, for an answer that names other prices already; empty: too few days were seen. */
export function verdictNote({ verdict: { level, days, cheaperThan, median } }: ProductView): string {
  const usual = `lo normal en los ${days} días que lo vimos es ${formatShortMoney(median)}`
  if (level === 'unknown') return ''
  if (level === 'excellent' || level === 'good')
    return ` Hoy ${level === 'good' ? 'es buen precio' : 'está muy barato'}: más barato que en el ${cheaperThan} % de los ${days} días que lo vimos.`
  return level === 'fair' ? ` Hoy no está ni barato ni caro: ${usual}.` : ` Hoy está caro: ${usual}.`
}

/** How far back «¿ha bajado?» looks; days without stock have no point, so the point found may be older. */
const LOOK_BACK_DAYS = 30

/** «¿ha bajado?», «¿ha subido?»: the last price against the one of a month before, the last change, and the bounds. */
export function movedWords(view: SeenView): string {
  const { history } = view
  const other = otherHistory(view)
  if (other) return other
  const today = history.at(-1)
  const monthAgo = today && history.findLast(({ day }) => daysBetween(day, today.day) >= LOOK_BACK_DAYS)
  if (!today || history.length < 2) return 'Todavía no tengo historia suficiente de su precio.'
  const change = lastChange(history)
  const when = change
    ? ` Su último cambio fue el ${dayWords(change.day)}, de ${formatShortMoney(change.before)} a ${formatShortMoney(change.price)}.`
    : ''
  if (!monthAgo)
    return `En los ${history.length} días que lo sigo, su precio más bajo va en ${formatShortMoney(today.price)}.${when}`
  const prices = history.map(({ price }) => price)
  const bounds = ` En ${history.length} días, lo más bajo fue ${formatShortMoney(Math.min(...prices))} y lo más alto ${formatShortMoney(Math.max(...prices))}, sin envío ni cupón.`
  const difference = today.price - monthAgo.price
  const days = daysBetween(monthAgo.day, today.day)
  if (difference === 0) return `Está igual que hace ${days} días, en ${formatShortMoney(today.price)}.${when}${bounds}`
  return `Ha ${difference < 0 ? 'bajado' : 'subido'} ${formatShortMoney(Math.abs(difference))} en ${days} días: de ${formatShortMoney(monthAgo.price)} a ${formatShortMoney(today.price)}.${when}${bounds}`
}

/** «¿ha estado más barato?», «¿llegó a estar más caro?»: the lowest or the highest that was seen, beside today's. */
export function wasWords(view: SeenView, said: string): string {
  const { history } = view
  const other = otherHistory(view)
  if (other) return other
  const today = history.at(-1)
  if (!today || history.length < 2) return 'Todavía no tengo historia suficiente de su precio.'
  const isDearer = / mas car[oa]s? /.test(said)
  const extreme = history.reduce((a, b) => ((isDearer ? b.price > a.price : b.price < a.price) ? b : a))
  const how = isDearer ? 'caro' : 'barato'
  const days = `en los ${history.length} días que lo seguimos`
  const now = `hoy su precio más bajo es ${formatShortMoney(today.price)}, sin envío ni cupón.`
  return extreme.price === today.price
    ? `No, ${days} no ha estado más ${how}: ${now}`
    : `Sí, ha estado más ${how}: ${days} llegó a ${formatShortMoney(extreme.price)} el ${dayWords(extreme.day)}; ${now}`
}

function lastChange(history: readonly PricePoint[]): { day: string; before: number; price: number } | null {
  for (let at = history.length - 1; at > 0; at--) {
    const [before, now] = [history[at - 1]!, history[at]!]
    if (before.price !== now.price) return { day: now.day, before: before.price, price: now.price }
  }
  return null
}

/** Seasons of sales other than El Buen Fin. */
const OTHER_SEASON = / (?:hot ?sale|black friday|viernes negro|cyber monday|navidad|nochebuena|reyes) /

/** «¿me espero?»: by the verdict, with the dates of the season that was named, or of El Buen Fin. */
export function waitWords(view: SeenView, now: Date, said: string): string {
  const { verdict, history } = view
  const { level, days, cheaperThan, low } = verdict
  const other = otherHistory(view)
  const season = OTHER_SEASON.test(said) ? datesOf(said, now) : buenFin(now) || buenFinWords(now)
  const first = history[0]
  const seesLastSale = first !== undefined && first.day <= lastYearsBuenFin(now)
  const known = `Mi historia cubre ${history.length} días${seesLastSale ? '' : '; del Buen Fin del año pasado no tengo datos y no voy a inventarlos'}.`
  if (other) return `No puedo decirlo. ${other} ${season}`
  if (level === 'unknown') return `No puedo decirlo: ${known} ${season} Si no te urge, una alerta te dice cuándo baja.`
  if (level === 'excellent' || level === 'good')
    return `No hace falta esperar: hoy está más barato que en el ${cheaperThan} % de los ${days} días que lo vimos. ${season} ${known}`
  const today = history.at(-1)
  if (today && today.price <= low)
    return `Esperar no promete nada: en los ${days} días que lo vimos nunca costó menos que hoy, ${formatShortMoney(today.price)}, sin envío ni cupón. ${season} Si no te urge, una alerta te dice si baja. ${known}`
  return `Conviene esperar: ${today ? `hoy su precio más bajo es ${formatShortMoney(today.price)} y ` : ''}en los ${days} días que lo vimos estuvo hasta en ${formatShortMoney(low)}, sin envío ni cupón. ${season} Con una alerta te enteras si vuelve a ese precio. ${known}`
}
