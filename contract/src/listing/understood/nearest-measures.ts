/** Wider and wider ranges around a measure that was asked, for products that have another. */
import type { AttributeRange } from './understood.ts'

/** Shares of the measure. */
const SHARES = [0.1, 0.25, 0.5]
/** Of shoes, centimetres. */
const STEPS: Record<string, number[]> = { attr_shoe_size: [0.5, 1, 2] }

/** The narrowest first; none around a bound, which no measure is nearer to than another. */
export function ringsAround({ field, min, max }: AttributeRange): AttributeRange[] {
  if (min === null || max === null) return []
  const steps = STEPS[field]
  const asked = (min + max) / 2
  const reaches = steps ?? SHARES.map((share) => share * asked)
  return reaches.map((reach) => ({ field, min: rounded(asked - reach), max: rounded(asked + reach) }))
}

/** Share of the measure by which units that were converted differ. */
const ROUNDING = 0.002

/** '900 g' within the tolerance of 900 g, which leads before 907; null where no single number was asked. */
export function exactlyAt({ field, exact, min, max }: AttributeRange): AttributeRange | null {
  if (exact === undefined || min === max) return null
  return { field, min: rounded(exact * (1 - ROUNDING)), max: rounded(exact * (1 + ROUNDING)) }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
