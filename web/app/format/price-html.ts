import { type Centavos, formatMoney } from '@tianguis/contract/money'

/** What `Price` shows, for parts that are written as text. */
export function priceHtml(amount: Centavos): string {
  const text = formatMoney(amount)
  const point = text.lastIndexOf('.')
  return `<span class="price">${text.slice(0, point)}<small>${text.slice(point)}</small></span>`
}
