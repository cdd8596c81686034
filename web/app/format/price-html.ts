import { type Centavos, formatMoney } from '@tianguis/contract/money'
import { percent } from './counts.ts'

/**
 * Signs beyond Latin-1 are written as HTML names them: a single one as it is makes V8 keep the whole page at two bytes per
 * letter, and everything that is done with its text takes twice as long.
 */
export const MINUS = '&minus;'
export const DASH = '&mdash;'

/** `−17 %`. */
export const percentOff = (off: number) => MINUS + percent(off)

/** What `Price` shows, for parts that are written as text. */
export function priceHtml(amount: Centavos): string {
  const text = formatMoney(amount)
  const point = text.lastIndexOf('.')
  return `<span class="price">${text.slice(0, point)}<small>${text.slice(point)}</small></span>`
}
