import type { ChartMark } from './price-chart.ts'

/** The history as the server drew it, and the little that is needed to read it. */
export interface DrawnHistory {
  html: string
  count: number
  today: ChartMark
}
