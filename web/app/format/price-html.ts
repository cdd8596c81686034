import { type Centavos, formatMoney } from '@tianguis/contract/money'
import { percent } from './counts.ts'

/**
 * Characters beyond Latin-1 are written as entities: a single one makes V8 store the whole page with two bytes per
 * character, and every operation on it takes twice as long.
 */
export const MINUS = '&minus;'
export const DASH = '&mdash;'

/** `−17 %`. */
export const percentOff = (off: number) => MINUS + percent(off)

/** The markup of `Price` for functions that return HTML. */
export function priceHtml(amount: Centavos): string {
  const text = formatMoney(amount)
  const point = text.lastIndexOf('.')
  return `<span class="price">${text.slice(0, point)}<small>${text.slice(point)}</small></span>`
}
