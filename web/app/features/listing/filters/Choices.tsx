import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { type ReactNode, useState } from 'react'
import { grouped } from '../../../format/counts.ts'
import { useOwnChoice } from '../listing-control.ts'

const FIRST_SHOWN = 8

interface ChoicesProps {
  name: string
  values: FacetValue[]
  chosen: string[]
  onChange(change: (chosen: string[]) => string[]): void
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
          <Tick
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onTick={(ticked) =>
              onChange((now) => [...now.filter((other) => other !== value), ...(ticked ? [value] : [])])
            }
            words={value}
            count={count}
          />
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

interface TickProps {
  name: string
  value: string
  words: string
  count?: number | undefined
  checked: boolean
  onTick(ticked: boolean): void
}

export function Tick({ name, value, words, count, checked, onTick }: TickProps) {
  const [ticked, setTicked] = useOwnChoice(checked)
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        onChange={({ target }) => {
          setTicked(target.checked)
          onTick(target.checked)
        }}
      />
      <span>{words}</span>
      {count === undefined ? null : <small>{grouped(count)}</small>}
    </label>
  )
}
