/** Price per litre, kilogram or piece of goods that are sold by quantity; nothing where the quantity is not certain. */
import type { PriceUnit } from '@tianguis/contract/catalog/attributes'
import { isWithin, SOLD_BY_QUANTITY } from '@tianguis/contract/catalog/quantity-fields'
import type { Kind } from '@tianguis/titles'

export interface Amount {
  measures: readonly { quantity: string; value: number }[]
  pack: number | null
  /** Pesos. */
  price: number
}

/** ml or g of one unit, and the quantities it is measured by. */
const LITRE = 1_000
const HUNDRED = 100
const SMALL_CONTENT = ['/belleza-y-cuidado-personal', '/salud', '/papeleria-y-libros']
/** Kinds counted in pieces, whatever they weigh. */
const COUNTED: Record<string, PriceUnit> = { pañal: 'pañal', 'pañal para adulto': 'pañal' }

export function unitPriceOf(
  kind: Kind,
  { measures, pack, price }: Amount,
): { unitPrice: number; unit: PriceUnit } | null {
  const counted = COUNTED[kind.name] ?? 'pieza'
  const { attributes, category } = kind
  if (!SOLD_BY_QUANTITY.some((path) => isWithin(category, path))) return null
  const isMeasured = attributes.has('volume') || attributes.has('mass')
  if (!isMeasured) return attributes.has('pack') && pack !== null ? per(price, pack, counted) : null
  const amounts = measures.filter(({ quantity }) => quantity === 'volume' || quantity === 'mass')
  // Several contents ('shampoo 400 ml + acondicionador 400 ml') are several things.
  const [amount, another] = amounts
  if (!amount || another || !attributes.has(amount.quantity)) return null
  const isVolume = amount.quantity === 'volume'
  // '12 piezas 300 g' may be 300 g in all, so the weight of a pack is not known; '12 piezas 355 ml' is 355 ml each.
  if (pack !== null && !isVolume) return null
  const isSmall = SMALL_CONTENT.some((path) => isWithin(category, path))
  const base = isSmall ? HUNDRED : LITRE
  const unit: PriceUnit = isVolume ? (isSmall ? '100 ml' : 'l') : isSmall ? '100 g' : 'kg'
  return per(price, (amount.value * (pack ?? 1)) / base, unit)
}

function per(price: number, amount: number, unit: PriceUnit): { unitPrice: number; unit: PriceUnit } | null {
  const unitPrice = Math.round((price / amount) * 100) / 100
  return Number.isFinite(unitPrice) && unitPrice > 0 ? { unitPrice, unit } : null
}
