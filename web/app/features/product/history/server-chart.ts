import type { ChartMark } from './price-chart.ts'

/** What the browser needs of the chart that the server drew. */
export interface ServerChart {
  count: number
  today: ChartMark
}
