/** Spanish texts of the verdict on a price. */
import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import { type Centavos, formatMoney } from '@tianguis/contract/money'
import { percent } from './counts.ts'

export interface VerdictWords {
  title: string
  sentence: string
}

const TITLES: Record<VerdictLevel, string> = {
  excellent: 'Sí, es un precio excelente',
  good: 'Sí, es buen precio',
  fair: 'Es su precio de siempre',
  high: 'No, está caro',
  unknown: 'Todavía no sabemos',
}

/** `price`: the Precio that stands beside it, of the best offer. */
export function verdictWords(verdict: Verdict, price: Centavos): VerdictWords {
  const sentence = [lowestTodayWords(verdict, price), sentenceFor(verdict)].filter(Boolean).join(' ')
  return { title: TITLES[verdict.level], sentence }
}

/** What is judged, where it is not the price that stands beside the verdict. */
function lowestTodayWords({ level, today }: Verdict, price: Centavos): string {
  return level === 'unknown' || today === price ? '' : `Lo más bajo hoy sin envío ni cupón es ${formatMoney(today)}.`
}

/** Below this share of the median, the range of prices is too small for a position on a scale. */
const FLAT_SPREAD = 0.04

/** Whether the price has hardly changed, so that a position on a scale means nothing. */
export function hasNarrowRange({ low, high, median }: Verdict): boolean {
  return high - low <= median * FLAT_SPREAD
}

function sentenceFor(verdict: Verdict): string {
  const { level, days, cheaperThan } = verdict
  if (level === 'unknown') return unknownWords(days)
  const seen = `En los ${days} días que lo vimos`
  if (hasNarrowRange(verdict)) return `${seen} casi no se ha movido.`
  if (cheaperThan >= 100) return `${seen} nunca estuvo tan barato como hoy.`
  if (cheaperThan <= 0 && level === 'fair') {
    return `${seen} nunca estuvo más caro, pero por muy poco: lo normal es ${formatMoney(verdict.median)}.`
  }
  if (cheaperThan <= 0) return `${seen} nunca estuvo más caro que hoy.`
  return `Hoy está más barato que en el ${percent(cheaperThan)} de los ${days} días que lo vimos.`
}

function unknownWords(days: number): string {
  const seen = days === 0 ? 'Aún no tiene historia' : `Lo hemos visto ${days === 1 ? '1 día' : `${days} días`}`
  return `${seen}: para juzgar su precio hacen falta 30.`
}

/** Distance of today's lowest price from the lowest seen; null where the verdict's sentence says it already. */
export function distanceFromLow(verdict: Verdict): string | null {
  const { level, today, low } = verdict
  if (level === 'unknown' || hasNarrowRange(verdict) || low <= 0) return null
  const above = Math.round(((today - low) * 100) / low)
  if (above < 1) return 'Es el precio más bajo que le vimos.'
  return `Está ${percent(above)} arriba del precio más bajo que le vimos, ${formatMoney(low)}.`
}

/** Position of a price between the lowest and the highest seen, in percent; 50 when both are the same. */
export function placeOnScale(price: Centavos, low: Centavos, high: Centavos): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, Math.round(((price - low) / (high - low)) * 1000) / 10))
}
