/** Draws the price history as SVG paths, axes and day positions. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { DAY_MS } from '@tianguis/contract/durations'
import { formatWholePesos } from '@tianguis/contract/money'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { dayInShort } from '../../../format/moments.ts'
import type { ChartMark, PriceChart } from './price-chart.ts'
import { areaUnder, BOX, cornersOf, lineThrough, type Money, type Time } from './stepped-line.ts'

const PRICE_TICKS = 4
/** As many as a phone has room for. */
const MAX_DAYS_NAMED = 6
const MAX_YEARS_NAMED = 4
/** Past this a day and a month may mean two days. */
const LONG_SPAN_DAYS = 330

export interface DrawnChart {
  chart: PriceChart
  /** The position of each day, for reading the history day by day. */
  places: ChartMark[]
}

/** The chart without positions, as the server renders it; null when there is too little history to draw. */
export function priceChart(history: PricePoint[]): PriceChart | null {
  return drawChart(history, { withPlaces: false })?.chart ?? null
}

/** The chart with the position of each day; null when there is too little history to draw. */
export function drawChart(history: PricePoint[], { withPlaces } = { withPlaces: true }): DrawnChart | null {
  const last = history.at(-1)
  if (!last || history.length < 2) return null

  const [low, high] = extremes(history)
  const corners = cornersOf(history)
  const x = scaleUtc([corners[0]!.at, corners.at(-1)!.at], [0, BOX])
  const y = priceScale(low.price, high.price)
  const long = Date.parse(last.day) - Date.parse(history[0]!.day) > LONG_SPAN_DAYS * DAY_MS
  const named = long ? dayWithYear : dayInShort
  const place = ({ day, price }: PricePoint): ChartMark => ({
    x: percent(x(Date.parse(day))),
    y: percent(y(price)),
    price,
    day: named(day),
  })
  const chart: PriceChart = {
    line: lineThrough(corners, x, y),
    area: areaUnder(corners, x, y),
    prices: y.ticks(PRICE_TICKS).map((price) => ({ at: percent(y(price)), label: formatWholePesos(price) })),
    days: namedDays(x, long ? MAX_YEARS_NAMED : MAX_DAYS_NAMED).map((day) => ({
      at: percent(x(day)),
      label: named(day.toISOString().slice(0, 10)),
    })),
    low: place(low),
    high: place(high),
    today: place(last),
    changes: changesOf(history, named),
    dayCount: history.length,
    span: `del ${named(history[0]!.day)} al ${named(last.day)}`,
  }
  return { chart, places: withPlaces ? history.map(place) : [] }
}

/**
 * The scale suggests up to twice as many as asked for, hours where there are few days, and days close together where a month
 * begins; a day without room after the one before is left out.
 */
function namedDays(x: Time, limit: number): Date[] {
  const days = x.ticks(limit).filter((day) => day.getTime() % DAY_MS === 0)
  const step = Math.ceil(days.length / limit)
  const width = 100 / (limit + 1)
  let taken = 0
  return days.filter((day, i) => {
    const left = leftOf(percent(x(day)), width)
    if (i % step !== 0 || left < taken) return false
    taken = left + width
    return true
  })
}

/** Labels at the edges stay inside the chart, as HistoryChart anchors them. */
function leftOf(at: number, width: number): number {
  return at < 6 ? at : at > 94 ? at - width : at - width / 2
}

/** The newest of the lowest and the newest of the highest days. */
function extremes(history: PricePoint[]): [PricePoint, PricePoint] {
  let low = history[0]!
  let high = low
  for (const point of history) {
    if (point.price <= low.price) low = point
    if (point.price >= high.price) high = point
  }
  return [low, high]
}

/** With air above and below, so that a price that never moved still gets a scale around it. */
function priceScale(low: number, high: number): Money {
  const air = Math.max((high - low) * 0.12, high * 0.02)
  return scaleLinear([Math.max(0, low - air), high + air], [BOX, 0]).nice(PRICE_TICKS)
}

function changesOf(history: PricePoint[], named: (day: string) => string): PriceChart['changes'] {
  const changes: PriceChart['changes'] = []
  let before: number | null = null
  for (const { day, price } of history) {
    if (price !== before) changes.push({ day: named(day), price })
    before = price
  }
  return changes.reverse()
}

function percent(place: number): number {
  return Math.round(place) / (BOX / 100)
}

function dayWithYear(day: string): string {
  return `${dayInShort(day)} ${day.slice(0, 4)}`
}
