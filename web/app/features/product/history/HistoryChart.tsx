import { formatMoney } from '@tianguis/contract/money'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { ChartMark, PriceChart } from './price-chart.ts'

interface ChartProps {
  chart: PriceChart
  /** The lowest price of all stores, or that of one. */
  best: boolean
  /** The day being read. */
  read?: ChartMark
}

/** The shapes are computed in draw-chart.ts. */
export function HistoryChart({ chart, best, read }: ChartProps) {
  const { line, area, prices, days, low, high, today } = chart
  const words = `${best ? 'Precio más bajo' : 'Precio'} por día, ${chart.span}. Hoy ${formatMoney(today.price)}; mínimo ${formatMoney(low.price)} el ${low.day}; máximo ${formatMoney(high.price)} el ${high.day}.`
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Legend color="bg-jade-500" label="Mínimo" mark={low} />
        <Legend color="bg-chile-500" label="Máximo" mark={high} />
        <Legend color="bg-brand" label="Último" mark={today} />
      </figcaption>
      <div className="chart">
        <svg className="chart-prices" aria-hidden="true">
          {prices.map(({ at, label }) => (
            <text key={at} x="100%" dx="-8" y={`${at}%`} dy=".35em" textAnchor="end">
              {label}
            </text>
          ))}
        </svg>
        <div className="chart-box">
          <svg className="chart-plot" role="img" aria-label={words}>
            {prices.map(({ at }) => (
              <line key={at} x2="100%" y1={`${at}%`} y2={`${at}%`} />
            ))}
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
              <path d={area} className="chart-area" />
              <path d={line} className="chart-line" />
            </svg>
            <Dot mark={high} color="fill-chile-500" />
            <Dot mark={low} color="fill-jade-500" />
            <Dot mark={today} color="fill-brand" />
            {read ? <line className="chart-cursor" x1={`${read.x}%`} x2={`${read.x}%`} y2="100%" /> : null}
            {read ? <Dot mark={read} color="fill-ink" /> : null}
          </svg>
          {read ? (
            <p className="chart-read" style={{ left: `${Math.min(88, Math.max(12, read.x))}%` }} aria-hidden="true">
              <b>{formatMoney(read.price)}</b> {read.day}
            </p>
          ) : null}
        </div>
        <svg className="chart-days" aria-hidden="true">
          {days.map(({ at, label }) => (
            <text key={at} x={`${at}%`} y="1.25em" textAnchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}>
              {label}
            </text>
          ))}
        </svg>
      </div>
      <ChangesTable chart={chart} best={best} />
    </figure>
  )
}

function Legend({ color, label, mark }: { color: string; label: string; mark: ChartMark }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className={`size-2.5 rounded-full ${color}`} />
      <span className="text-ink-soft">{label}</span>
      <b className="font-bold tabular-nums">{formatMoney(mark.price)}</b>
      <span className="text-ink-soft">{mark.day}</span>
    </span>
  )
}

function Dot({ mark, color }: { mark: ChartMark; color: string }) {
  return <circle cx={`${mark.x}%`} cy={`${mark.y}%`} r="5.5" className={`${color} stroke-surface stroke-2`} />
}

/** The same as a table, newest first. */
function ChangesTable({ chart, best }: { chart: PriceChart; best: boolean }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-10 items-center gap-1 font-semibold text-link">
        Ver los cambios de precio en una tabla
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto rounded-xl border border-line">
        <table className="changes">
          <caption className="sr-only">
            Cambios del {best ? 'precio más bajo' : 'precio'}, {chart.span}
          </caption>
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col">{best ? 'Precio más bajo' : 'Precio'}</th>
            </tr>
          </thead>
          <tbody>
            {chart.changes.map(({ day, price }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
