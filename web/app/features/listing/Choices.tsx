import type { FacetValue } from '@tianguis/contract/listing-view'
import { type ReactNode, useState } from 'react'
import { grouped } from '../../format/counts.ts'

const FIRST_SHOWN = 8

interface ChoicesProps {
  name: string
  values: FacetValue[]
  chosen: string[]
  onChange(chosen: string[]): void
  /** A control at the end of a row. */
  after?(value: string): ReactNode
}

/** Boxes to tick, the most frequent first. What is ticked always shows, however rare. */
export function Choices({ name, values, chosen, onChange, after }: ChoicesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? values : values.slice(0, FIRST_SHOWN)
  const known = new Map(values.map((value) => [value.name, value.count]))
  const rare = chosen.filter((value) => !shown.some((other) => other.name === value))
  const rows = [...rare.map((value) => ({ name: value, count: known.get(value) })), ...shown]
  const rest = values.length - shown.length
  return (
    <>
      {rows.map(({ name: value, count }) => (
        <div key={value} className="choice-row">
          <label className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span>{value}</span>
            {count === undefined ? null : <small>{grouped(count)}</small>}
          </label>
          {after?.(value)}
        </div>
      ))}
      {rows.length === 0 ? <p className="text-sm text-ink-soft">Ninguna con estos filtros.</p> : null}
      {rest > 0 ? (
        <button type="button" className="more-link needs-js text-sm" onClick={() => setShowsAll(true)}>
          Ver {grouped(rest)} más
        </button>
      ) : null}
    </>
  )
}
