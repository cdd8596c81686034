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

export function verdictWords(verdict: Verdict): VerdictWords {
  return { title: TITLES[verdict.level], sentence: sentenceFor(verdict) }
}

/** Below this share of the median, the range of prices is too small for a position on a scale. */
const FLAT_SPREAD = 0.04

export function hardlyMoved({ low90, high90, median90 }: Verdict): boolean {
  return high90 - low90 <= median90 * FLAT_SPREAD
}

function sentenceFor(verdict: Verdict): string {
  const { level, cheaperThan } = verdict
  if (level === 'unknown') return 'Lleva muy poco tiempo a la venta para comparar su precio con su historia.'
  if (hardlyMoved(verdict)) return 'En los últimos 90 días casi no se ha movido.'
  if (cheaperThan >= 100) return 'En los últimos 90 días nunca estuvo tan barato como hoy.'
  if (cheaperThan <= 0) return 'En los últimos 90 días nunca estuvo más caro que hoy.'
  return `Hoy está más barato que en el ${percent(cheaperThan)} de los últimos 90 días.`
}

/** Distance of today's price from the lowest of 90 days; null where the verdict's sentence says it already. */
export function distanceFromLow(price: Centavos, verdict: Verdict): string | null {
  const { level, low90 } = verdict
  if (level === 'unknown' || hardlyMoved(verdict) || low90 <= 0) return null
  const above = Math.round(((price - low90) * 100) / low90)
  if (above < 1) return 'Es su precio más bajo de 90 días.'
  return `Está ${percent(above)} arriba de su precio más bajo de 90 días, ${formatMoney(low90)}.`
}

/** Position of a price between the lowest and the highest of 90 days, in percent; 50 when both are the same. */
export function placeOnScale(price: Centavos, low: Centavos, high: Centavos): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, Math.round(((price - low) / (high - low)) * 1000) / 10))
}
