import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { Centavos } from '@tianguis/contract/money'
import { distanceFromLow, hardlyMoved, placeOnScale, verdictWords } from '../../format/verdict-words.ts'

/** The verdict as text and positions on the scale. */
export interface VerdictView {
  level: VerdictLevel
  title: string
  sentence: string
  /** Null while there is too little history. */
  figures: { low: Centavos; median: Centavos; high: Centavos } | null
  /** Percent between the lowest and the highest; null when it hardly moved. */
  scale: { median: number; today: number } | null
}

export function verdictView(verdict: Verdict, price: Centavos): VerdictView {
  const { level, low90, high90, median90 } = verdict
  const { title, sentence } = verdictWords(verdict)
  const known = level !== 'unknown'
  return {
    level,
    title,
    sentence: [sentence, distanceFromLow(price, verdict)].filter(Boolean).join(' '),
    figures: known ? { low: low90, median: median90, high: high90 } : null,
    scale:
      known && !hardlyMoved(verdict)
        ? { median: placeOnScale(median90, low90, high90), today: placeOnScale(price, low90, high90) }
        : null,
  }
}
