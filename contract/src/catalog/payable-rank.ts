/** The order of offers by total price. */
import type { Centavos } from '../money.ts'
import type { Payable } from './product-card.ts'

/** An unknown shipping cost counts as 250 pesos when offers are sorted, so that a store gains nothing by not stating it. */
export const ASSUMED_SHIPPING: Centavos = 250_00

/** The total by which offers are sorted. Not an amount to show. */
export function sortTotal({ shipping, total }: Pick<Payable, 'shipping' | 'total'>): number {
  return shipping === null ? total + ASSUMED_SHIPPING : total
}
