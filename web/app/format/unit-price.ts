/** A price per unit in words: `$24.50 por litro`. */
import type { PriceUnit } from '@tianguis/contract/catalog/attributes'
import type { UnitPrice } from '@tianguis/contract/catalog/product-card'
import { formatMoney } from '@tianguis/contract/money'

export const UNIT_WORDS: Record<PriceUnit, string> = {
  l: 'por litro',
  '100 ml': 'por 100 ml',
  kg: 'por kilo',
  '100 g': 'por 100 g',
  pieza: 'por pieza',
  pañal: 'por pañal',
}

export const unitPriceWords = ({ price, unit }: UnitPrice): string => `${formatMoney(price)} ${UNIT_WORDS[unit]}`
