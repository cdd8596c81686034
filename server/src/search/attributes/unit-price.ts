/** Price per litre, kilogram or piece of goods that are sold by quantity; nothing where the quantity is not certain. */
import type { PriceUnit } from '@tianguis/contract/catalog/attributes'
import { isWithin, SOLD_BY_QUANTITY } from '@tianguis/contract/catalog/quantity-fields'
import type { Kind } from '@tianguis/titles'

export interface UnitPriceInput {
  measures: readonly MeasureRead[]
  pack: number | null
  /** See `titles`. */
  isContentUnsure: boolean
  /** Pesos. */
  price: number
}

/** In ml or g; `unit`: as the title writes it. */
export interface MeasureRead {
  quantity: string
  value: number
  unit: string
  /** 'De 500 a 600 g'. */
  isRange?: boolean
}

/** In ml or g. */
const PER_LITRE_OR_KILO = 1_000
const PER_HUNDRED = 100
/** Categories whose prices are compared per 100 ml or 100 g. */
const PRICED_PER_HUNDRED = ['/belleza-y-cuidado-personal', '/salud', '/papeleria-y-libros']
const UNITS: Record<'volume' | 'mass', { small: PriceUnit; large: PriceUnit }> = {
  volume: { small: '100 ml', large: 'l' },
  mass: { small: '100 g', large: 'kg' },
}
/** Kinds counted in pieces, whatever they weigh. */
const COUNTED_UNITS: Record<string, PriceUnit> = { pañal: 'pañal', 'pañal para adulto': 'pañal' }
/** Of a medicine: tubes and bottles hold more. */
const MAX_DOSE_GRAMS = 2
/** ml or g; less is what one piece holds, or a litre with its comma in the wrong place. */
const MIN_CONTENT = 5

export function unitPriceOf(
  kind: Kind,
  { measures, pack, isContentUnsure, price }: UnitPriceInput,
): { unitPrice: number; unit: PriceUnit } | null {
  const { attributes, category } = kind
  if (isContentUnsure) return null
  if (!SOLD_BY_QUANTITY.some((path) => isWithin(category, path))) return null
  const countedUnit = COUNTED_UNITS[kind.name]
  if (countedUnit) return pack === null ? null : per(price, pack, countedUnit)
  const isMeasured = attributes.has('volume') || attributes.has('mass')
  if (!isMeasured || measures.some((measure) => isDose(measure, category)))
    return attributes.has('pack') && pack !== null ? per(price, pack, 'pieza') : null
  // Several contents ('shampoo 400 ml + acondicionador 400 ml') are several things.
  const [content, another] = measures.filter(({ quantity }) => quantity === 'volume' || quantity === 'mass')
  if (!content || another || content.isRange || content.value < MIN_CONTENT || !attributes.has(content.quantity))
    return null
  const isVolume = content.quantity === 'volume'
  // '12 piezas 300 g' may be 300 g in all, so the weight of a pack is not known; '12 piezas 355 ml' is 355 ml each.
  if (pack !== null && !isVolume) return null
  const isSmall = PRICED_PER_HUNDRED.some((path) => isWithin(category, path))
  const base = isSmall ? PER_HUNDRED : PER_LITRE_OR_KILO
  const unit = UNITS[isVolume ? 'volume' : 'mass'][isSmall ? 'small' : 'large']
  return per(price, (content.value * (pack ?? 1)) / base, unit)
}

/** '500 mg' is in each tablet: how much the package holds is not known. */
function isDose({ quantity, value, unit }: MeasureRead, category: string): boolean {
  return quantity === 'mass' && (unit === 'mg' || (isWithin(category, '/salud') && value < MAX_DOSE_GRAMS))
}

function per(price: number, units: number, unit: PriceUnit): { unitPrice: number; unit: PriceUnit } | null {
  const unitPrice = Math.round((price / units) * 100) / 100
  return Number.isFinite(unitPrice) && unitPrice > 0 ? { unitPrice, unit } : null
}
