/** Shapes of what is read about quantities. */
import type { Unit } from '../vocabulary.ts'

const MAX_PACK = 20_000

export interface Measure {
  /** 'volume', 'mass', 'length', 'diagonal', 'storage', 'memory', 'power', 'age'… */
  quantity: string
  /** In the unit of the quantity: ml, g, mm, inches, GB, W, months… */
  value: number
  /** End of a range: 'de 1 a 5 años'. */
  to?: number
  /** Unit as written, for display: '1 l' is 1000 in ml. */
  unit: string
}

export interface Quantities {
  measures: Measure[]
  pack: number | null
  /** What the package holds in all does not follow from measures and pack: '10/25 9 g' of a wholesaler, '3 paquetes 40 pz'. */
  isContentUnsure: boolean
}

/** A measure with the place it was read from, before the kind decides about doubtful ones. */
export interface RawMeasure extends Measure {
  at: number
  /** Index of the token after the unit. */
  end: number
  /** Read only if the quantity matters for the kind. */
  loose: boolean
}

export interface RawQuantities {
  measures: RawMeasure[]
  packs: RawPack[]
  isContentUnsure: boolean
}

export interface RawPack {
  count: number
  at: number
  certain: boolean
  /** Of '2 bolsas de 500', without a word for pieces, the bags: where goods are sold by weight the other number is one. */
  outer?: number
}

export function addMeasure(
  found: RawQuantities,
  raw: { value: number; to?: number; at: number; unit: Unit; loose: boolean },
): void {
  // Only a range may begin at nothing: '0-6 meses'.
  if (!(raw.value > 0 || (raw.value === 0 && raw.to !== undefined))) return
  const { unit, quantity, factor } = raw.unit
  const measure: RawMeasure = {
    quantity,
    value: rounded(raw.value * factor),
    unit,
    at: raw.at,
    end: raw.at + 1,
    loose: raw.loose,
  }
  if (raw.to !== undefined) measure.to = rounded(raw.to * factor)
  found.measures.push(measure)
}

export function addPack(found: RawQuantities, count: number, at: number, certain: boolean): void {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PACK) found.packs.push({ count, at, certain })
}

export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
