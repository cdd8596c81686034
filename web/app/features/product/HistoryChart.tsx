import { formatMoney } from '@tianguis/contract/money'
import { Icon } from '../../ui/Icon.tsx'
import type { ChartMark, PriceChart } from './price-chart.ts'

/** Shapes were computed on the server (price-chart.server.ts); here they are only put in place. */
export function HistoryChart({ chart }: { chart: PriceChart }) {
  const { line, area, prices, days, low, high, today } = chart
  const words = `Mejor precio por día, ${chart.span}. Hoy ${formatMoney(today.price)}; mínimo ${formatMoney(low.price)} el ${low.day}; máximo ${formatMoney(high.price)} el ${high.day}.`
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Legend color="bg-jade-500" label="Mínimo" mark={low} />
        <Legend color="bg-chile-500" label="Máximo" mark={high} />
        <Legend color="bg-brand" label="Hoy" mark={today} />
      </figcaption>
      <div role="img" aria-label={words} className="chart">
        <svg className="chart-prices" aria-hidden="true">
          {prices.map(({ at, label }) => (
            <text key={at} x="100%" dx="-8" y={`${at}%`} dy=".35em" textAnchor="end">
              {label}
            </text>
          ))}
        </svg>
        <svg className="chart-plot" aria-hidden="true">
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
        </svg>
        <svg className="chart-days" aria-hidden="true">
          {days.map(({ at, label }) => (
            <text key={at} x={`${at}%`} y="1.25em" textAnchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}>
              {label}
            </text>
          ))}
        </svg>
      </div>
      <ChangesTable chart={chart} />
    </figure>
  )
}

function Legend({ color, label, mark }: { color: string; label: string; mark: ChartMark }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2.5 rounded-full ${color}`} />
      <span className="text-ink-soft">{label}</span>
      <b className="font-bold tabular-nums">{formatMoney(mark.price)}</b>
      {label === 'Hoy' ? null : <span className="text-ink-soft">{mark.day}</span>}
    </span>
  )
}

function Dot({ mark, color }: { mark: ChartMark; color: string }) {
  return <circle cx={`${mark.x}%`} cy={`${mark.y}%`} r="5.5" className={`${color} stroke-white stroke-2`} />
}

function ChangesTable({ chart }: { chart: PriceChart }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-10 items-center gap-1 font-semibold text-link">
        Ver los cambios de precio en una tabla
        <Icon name="down" className="size-4" />
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto rounded-xl border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">Cambios del mejor precio, {chart.span}</caption>
          <thead className="sticky top-0 bg-sunken text-left">
            <tr>
              <th scope="col" className="px-4 py-2">
                Desde
              </th>
              <th scope="col" className="px-4 py-2 text-right">
                Mejor precio
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.changes.map(({ day, price }) => (
              <tr key={day} className="border-t border-line">
                <td className="px-4 py-1.5">{day}</td>
                <td className="px-4 py-1.5 text-right tabular-nums">{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
