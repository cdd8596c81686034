import { DRAWN_RANGE, HISTORY_RANGES, type HistoryRange } from '@tianguis/contract/catalog/history/product-history'
import { formatMoney } from '@tianguis/contract/money'
import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react'
import { PlainMarkup } from '../../../rendering/plain-markup/PlainMarkup.tsx'
import { StaticHtml } from '../../../rendering/StaticHtml.tsx'
import type { LoadedHistory } from './load-history.ts'
import type { ChartMark } from './price-chart.ts'
import type { ServerChart } from './server-chart.ts'

const RANGES: Record<HistoryRange, string> = {
  '30': '30 días',
  '90': '90 días',
  '180': '180 días',
  '365': '1 año',
  all: 'Todo',
}
const EMPTY = 'En este tiempo nadie lo tuvo a la venta.'
const FAILED = 'No pudimos cargar la historia. Inténtalo otra vez.'

const importChart = () => import('./load-history.ts')
const HistoryChart = lazy(() => importChart().then(({ HistoryChart: shown }) => ({ default: shown })))

interface HistoryProps {
  slug: string
  history: ServerChart
  /** HTML of the chart drawn on the server; absent while its document is hydrated. */
  firstChart: string | undefined
  stores: { slug: string; name: string }[]
}

/** Price history by range and store, readable day by day; its code and data load on the first interaction. */
export function HistorySection({ slug, history, firstChart, stores }: HistoryProps) {
  const [range, setRange] = useState<HistoryRange>(DRAWN_RANGE)
  const [store, setStore] = useState('')
  const [live, setLive] = useState<LoadedHistory | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const question = useRef('')

  /** An answer to an earlier question is dropped. */
  async function ask(nextRange: HistoryRange, nextStore: string): Promise<void> {
    const asked = `${nextRange} ${nextStore}`
    if (question.current === asked && live?.kind !== 'failed') return
    question.current = asked
    const answer = await importChart()
      .then(({ loadHistory }) => loadHistory(slug, nextRange, nextStore))
      .catch((): LoadedHistory => ({ kind: 'failed' }))
    if (question.current === asked) setLive(answer)
  }

  function choose(nextRange: HistoryRange, nextStore: string): void {
    setRange(nextRange)
    setStore(nextStore)
    setReading(null)
    void ask(nextRange, nextStore)
  }

  const drawn = live?.kind === 'drawn' ? live : null
  /** The pointer over the plot reads the day under it. */
  function point(event: PointerEvent): void {
    const plot = event.target instanceof Element && event.target.closest('.chart')?.querySelector('.chart-plot')
    if (plot && drawn) {
      const { left, width } = plot.getBoundingClientRect()
      setReading(drawn.nearest(((event.clientX - left) / width) * 100))
    } else if (plot && !live) void ask(range, store)
    else setReading(null)
  }

  const last = (drawn?.drawn.chart.dayCount ?? history.dayCount) - 1
  const today = drawn?.drawn.chart.today ?? history.today
  const read = reading === null ? undefined : drawn?.drawn.places[reading]
  const first = <StaticHtml id="historia-dibujada" html={firstChart} />
  return (
    <>
      <PlainMarkup as="div" className="history-controls needs-js" onPointerEnter={() => void importChart()}>
        <fieldset className="segments">
          <legend className="sr-only">Cuánto tiempo</legend>
          {HISTORY_RANGES.map((one) => (
            <label key={one}>
              <input type="radio" name="rango" checked={range === one} onChange={() => choose(one, store)} />
              <span>{RANGES[one]}</span>
            </label>
          ))}
        </fieldset>
        <select
          className="select"
          aria-label="De qué tienda"
          value={store}
          onChange={(event) => choose(range, event.target.value)}
        >
          <option value="">El precio más bajo de todas</option>
          {stores.map((one) => (
            <option key={one.slug} value={one.slug}>
              Solo {one.name}
            </option>
          ))}
        </select>
      </PlainMarkup>
      <p role="status" className="history-said">
        {live?.kind === 'failed' ? FAILED : live?.kind === 'empty' ? EMPTY : ''}
      </p>
      {live?.kind === 'empty' ? null : (
        <div className="history-body">
          <div onPointerMove={point} onPointerLeave={() => setReading(null)}>
            {drawn ? (
              <Suspense fallback={first}>
                <HistoryChart chart={drawn.drawn.chart} best={store === ''} read={read} />
              </Suspense>
            ) : (
              first
            )}
          </div>
          <input
            type="range"
            className="chart-reader needs-js"
            aria-label="Leer el precio día por día"
            aria-valuetext={words(read ?? today)}
            min={0}
            max={last}
            value={Math.min(reading ?? last, last)}
            onFocus={() => void ask(range, store)}
            onChange={(event) => setReading(Number(event.target.value))}
          />
        </div>
      )}
    </>
  )
}

const words = ({ day, price }: ChartMark) => `${day}: ${formatMoney(price)}`
