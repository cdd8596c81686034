import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { type ReactNode, useState } from 'react'
import { grouped } from '../../../format/counts.ts'
import { useOptimisticChoice } from '../listing-control.ts'

const FIRST_SHOWN = 8

interface CheckboxListProps {
  name: string
  values: FacetValue[]
  chosen: string[]
  onChange(change: (chosen: string[]) => string[]): void
  /** How many are shown before «Ver más». */
  first?: number
  /** The text of a value; without it the value itself. */
  wordsOf?(value: string): string
  /** A control at the end of a row. */
  after?(value: string): ReactNode
}

/** Checkboxes, the most frequent first; checked ones are always shown. */
export function CheckboxList({
  name,
  values,
  chosen,
  onChange,
  first = FIRST_SHOWN,
  wordsOf,
  after,
}: CheckboxListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? values : values.slice(0, first)
  const known = new Map(values.map((value) => [value.name, value.count]))
  const rare = chosen.filter((value) => !shown.some((other) => other.name === value))
  const rows = [...rare.map((value) => ({ name: value, count: known.get(value) })), ...shown]
  const rest = values.length - shown.length
  return (
    <>
      {rows.map(({ name: value, count }) => (
        <div key={value} className="choice-row">
          <CheckboxRow
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onToggle={(ticked) =>
              onChange((now) => [...now.filter((other) => other !== value), ...(ticked ? [value] : [])])
            }
            words={wordsOf?.(value) ?? value}
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

interface CheckboxRowProps {
  name: string
  value: string
  words: string
  count?: number | undefined
  checked: boolean
  onToggle(ticked: boolean): void
}

export function CheckboxRow({ name, value, words, count, checked, onToggle }: CheckboxRowProps) {
  const [ticked, setTicked] = useOptimisticChoice(checked)
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        onChange={({ target }) => {
          setTicked(target.checked)
          onToggle(target.checked)
        }}
      />
      <span>{words}</span>
      {count === undefined ? null : <small>{grouped(count)}</small>}
    </label>
  )
}
