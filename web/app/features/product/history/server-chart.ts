import type { ChartMark } from './price-chart.ts'

/** The number of days and the mark of today, sent with the page beside the chart drawn on the server. */
export interface ServerChart {
  dayCount: number
  today: ChartMark
}
