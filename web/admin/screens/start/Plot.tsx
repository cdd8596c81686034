import { useId } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { dayInShort } from '../../../app/format/moments.ts'

interface PlotProps {
  title: string
  /** One per day; the last is today. */
  points: readonly { day: string; value: number }[]
}

const HEIGHT = 40
const BAR = 8
const GAP = 2

/** Bars, one per day; the sum and the last day are told in words too. */
export function Plot({ title, points }: PlotProps) {
  const id = useId()
  const sum = points.reduce((all, { value }) => all + value, 0)
  const highest = Math.max(1, ...points.map(({ value }) => value))
  const last = points.at(-1)
  return (
    <figure className="card p-4" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap justify-between gap-2 font-bold">
        {title}
        <span className="font-normal text-ink-soft">
          {grouped(sum)} en total{last ? `, ${grouped(last.value)} hoy` : ''}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${points.length * (BAR + GAP)} ${HEIGHT}`}
        className="plot mt-3"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map(({ day, value }, i) => {
          const height = value === 0 ? 1 : Math.max(2, (value / highest) * HEIGHT)
          return (
            <rect key={day} x={i * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} fill="currentColor">
              <title>{`${dayInShort(day)}: ${grouped(value)}`}</title>
            </rect>
          )
        })}
      </svg>
    </figure>
  )
}
