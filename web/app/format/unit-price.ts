/** A price per unit in words: `$24.50 por litro`. */
import type { PriceUnit } from '@tianguis/contract/catalog/attributes'
import type { UnitPrice } from '@tianguis/contract/catalog/product-card'
import { formatMoney } from '@tianguis/contract/money'

const NAMES: { [Unit in PriceUnit]?: string } = { l: 'litro', kg: 'kilo' }

export const unitWords = (unit: PriceUnit): string => `por ${NAMES[unit] ?? unit}`

export const unitPriceWords = ({ price, unit }: UnitPrice): string => `${formatMoney(price)} ${unitWords(unit)}`
