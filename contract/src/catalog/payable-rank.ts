import type { Centavos } from '../money.ts'
import type { Payable } from './product-card.ts'

/** An unknown shipping cost counts as this much when offers are ordered, so that silence is no advantage: 250 pesos. */
export const UNKNOWN_SHIPPING_RANK: Centavos = 250_00

/** What offers are ordered by. Not an amount to show. */
export function rankOf({ shipping, total }: Pick<Payable, 'shipping' | 'total'>): number {
  return shipping === null ? total + UNKNOWN_SHIPPING_RANK : total
}
