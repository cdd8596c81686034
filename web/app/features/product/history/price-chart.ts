/** A drawn chart: positions are percent of the plot, lines are paths in a 1000 × 1000 box stretched over it. */
export interface PriceChart {
  line: string
  area: string
  prices: { at: number; label: string }[]
  days: { at: number; label: string }[]
  low: ChartMark
  high: ChartMark
  today: ChartMark
  /** Each change of the best price, newest first: shown as a table. */
  changes: { day: string; price: number }[]
  dayCount: number
  /** `del 18 may al 14 nov`. */
  span: string
}

export interface ChartMark {
  x: number
  y: number
  price: number
  day: string
}
