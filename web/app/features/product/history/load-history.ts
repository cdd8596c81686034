/** The history of the chosen range and store, fetched and drawn in the browser; this module loads on demand. */
import { type HistoryRange, type ProductHistory, pointsOf } from '@tianguis/contract/catalog/history/product-history'
import { call } from '../../../session/api.ts'
import { type DrawnChart, drawChart } from './draw-chart.ts'

export { HistoryChart } from './HistoryChart.tsx'

/** `nearest`: the day nearest to a position in the plot, in percent of its width. */
export type LoadedHistory =
  | { kind: 'drawn'; drawn: DrawnChart; nearest(x: number): number }
  | { kind: 'empty' }
  | { kind: 'failed' }

const known = new Map<string, Promise<LoadedHistory>>()

/** Fetched once per page; a failed request is repeated. */
export function loadHistory(slug: string, range: HistoryRange, store: string): Promise<LoadedHistory> {
  const address = `/api/products/${slug}/history?range=${range}${store ? `&store=${store}` : ''}`
  const before = known.get(address)
  if (before) return before
  const asked = load(address)
  known.set(address, asked)
  void asked.then(({ kind }) => kind === 'failed' && known.delete(address))
  return asked
}

async function load(address: string): Promise<LoadedHistory> {
  const answer = await call<ProductHistory>('GET', address).catch(() => null)
  if (!answer?.data) return { kind: 'failed' }
  const drawn = drawChart(pointsOf(answer.data.changes, answer.data.to))
  return drawn ? { kind: 'drawn', drawn, nearest: (x) => nearestTo(x, drawn.places) } : { kind: 'empty' }
}

function nearestTo(x: number, places: DrawnChart['places']): number {
  let nearest = 0
  for (const [i, place] of places.entries())
    if (Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x)) nearest = i
  return nearest
}
