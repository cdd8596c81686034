import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { Centavos } from '@tianguis/contract/money'
import { distanceFromLow, hasNarrowRange, placeOnScale, verdictWords } from '../../format/verdict-words.ts'

/** The verdict as text and positions on the scale. */
export interface VerdictView {
  level: VerdictLevel
  title: string
  sentence: string
  /** Null while there is too little history. */
  figures: { low: Centavos; median: Centavos; high: Centavos; days: number; medianPlace: number } | null
  /** Percent between the lowest and the highest; null when it hardly moved. */
  scale: { good: number; fair: number; median: number; today: number } | null
}

/** `price`: of the best offer, the page's headline. */
export function verdictView(verdict: Verdict, price: Centavos): VerdictView {
  const { level, today, days, low, high, median, goodUpTo, fairUpTo } = verdict
  const place = (amount: Centavos) => placeOnScale(amount, low, high)
  const { title, sentence } = verdictWords(verdict, price)
  const known = level !== 'unknown'
  return {
    level,
    title,
    sentence: [sentence, distanceFromLow(verdict)].filter(Boolean).join(' '),
    figures: known ? { low, median, high, days, medianPlace: place(median) } : null,
    scale:
      known && !hasNarrowRange(verdict)
        ? { good: place(goodUpTo), fair: place(fairUpTo), median: place(median), today: place(today) }
        : null,
  }
}
