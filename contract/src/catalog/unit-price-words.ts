/** A price per unit in words: `$24.50 por litro`. */

import { formatMoney } from '../money.ts'
import type { PriceUnit } from './attributes.ts'
import type { UnitPrice } from './product-card.ts'

const NAMES: { [Unit in PriceUnit]?: string } = { l: 'litro', kg: 'kilo' }

export const unitWords = (unit: PriceUnit): string => `por ${NAMES[unit] ?? unit}`

export const unitPriceWords = ({ price, unit }: UnitPrice): string => `${formatMoney(price)} ${unitWords(unit)}`
