import type { ChartMark } from './price-chart.ts'

/** The little that is needed to read the history that the server drew. */
export interface DrawnHistory {
  count: number
  today: ChartMark
}
