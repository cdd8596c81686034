import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { Centavos } from '@tianguis/contract/money'
import { distanceFromLow, hardlyMoved, placeOnScale, verdictWords } from '../../format/verdict-words.ts'

/** The verdict as text and positions on the scale. */
export interface VerdictView {
  level: VerdictLevel
  title: string
  sentence: string
  /** Null while there is too little history. */
  figures: { low: Centavos; median: Centavos; high: Centavos; days: number; medianPlace: number } | null
  /** Percent between the lowest and the highest; null when it hardly moved. */
  scale: { median: number; today: number } | null
}

export function verdictView(verdict: Verdict, price: Centavos): VerdictView {
  const { level, days, low, high, median } = verdict
  const { title, sentence } = verdictWords(verdict)
  const known = level !== 'unknown'
  return {
    level,
    title,
    sentence: [sentence, distanceFromLow(price, verdict)].filter(Boolean).join(' '),
    figures: known ? { low, median, high, days, medianPlace: placeOnScale(median, low, high) } : null,
    scale:
      known && !hardlyMoved(verdict)
        ? { median: placeOnScale(median, low, high), today: placeOnScale(price, low, high) }
        : null,
  }
}
