/** The line of prices and the area under it: a price holds until the next one. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { DAY_MS } from '@tianguis/contract/durations'
import type { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'

/** Width and height of the drawing. */
export const BOX = 1000

export type Time = ReturnType<typeof scaleUtc<number>>
export type Money = ReturnType<typeof scaleLinear<number>>

/** A corner of the stepped line; the price is null where a stretch without stock begins. */
interface Corner {
  at: number
  price: number | null
}

export function lineThrough(corners: Corner[], x: Time, y: Money): string {
  const draw = line<Corner>(
    ({ at }) => x(at),
    ({ price }) => y(price ?? 0),
  )
  return (
    draw
      .defined(({ price }) => price !== null)
      .curve(curveStepAfter)
      .digits(0)(corners) ?? ''
  )
}

export function areaUnder(corners: Corner[], x: Time, y: Money): string {
  const draw = area<Corner>(
    ({ at }) => x(at),
    BOX,
    ({ price }) => y(price ?? 0),
  )
  return (
    draw
      .defined(({ price }) => price !== null)
      .curve(curveStepAfter)
      .digits(0)(corners) ?? ''
  )
}

/** Days on which the price stays what it was add nothing to a stepped line and are left out. */
export function cornersOf(history: PricePoint[]): Corner[] {
  const corners: Corner[] = []
  let dayBefore = Number.NaN
  let priceBefore: number | null = null
  for (const { day, price } of history) {
    const at = Date.parse(day)
    if (at - dayBefore > DAY_MS) {
      corners.push({ at: dayBefore + DAY_MS, price: priceBefore }, { at, price: null })
      priceBefore = null
    }
    if (price !== priceBefore) corners.push({ at, price })
    dayBefore = at
    priceBefore = price
  }
  if (corners.at(-1)?.at !== dayBefore) corners.push({ at: dayBefore, price: priceBefore })
  return corners
}
