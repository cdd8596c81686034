import type { FacetValue } from '@tianguis/contract/listing/listing-view'
import { type ReactNode, useState } from 'react'
import { grouped } from '../../../format/counts.ts'
import { useOptimisticChoice } from '../listing-control.ts'
import { choiceRow } from './choice-row.tsx'
import { useOptimisticToggles } from './optimistic-toggles.ts'

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
  const [isTicked, toggle] = useOptimisticToggles(chosen)
  const shown = showsAll ? values : values.slice(0, first)
  const rare = chosen.filter((value) => !shown.some((other) => other.name === value))
  const countOf = (value: string) => values.find((other) => other.name === value)?.count
  const rows = [...rare.map((value) => ({ name: value, count: countOf(value) })), ...shown]
  const rest = values.length - shown.length
  return (
    <>
      {rows.map(({ name: value, count }) => {
        const row = choiceRow({
          type: 'checkbox',
          name,
          value,
          checked: isTicked(value),
          onChange: (ticked) => {
            toggle(value)
            onChange((now) => [...now.filter((other) => other !== value), ...(ticked ? [value] : [])])
          },
          words: wordsOf ? wordsOf(value) : value,
          count,
        })
        if (!after) return row
        return (
          <div key={value} className="choice-row">
            {row}
            {after(value)}
          </div>
        )
      })}
      {rows.length === 0 ? <p className="text-sm text-ink-soft">Ninguna con estos filtros.</p> : null}
      {rest > 0 ? (
        <button type="button" className="more-link needs-js text-sm" onClick={() => setShowsAll(true)}>
          Ver {grouped(rest)} más
        </button>
      ) : null}
    </>
  )
}

interface CheckboxProps {
  name: string
  value: string
  words: string
  count?: number | undefined
  checked: boolean
  onToggle(ticked: boolean): void
}

/** One filter that is on or off. */
export function SingleCheckbox({ checked, onToggle, ...row }: CheckboxProps) {
  const [ticked, setTicked] = useOptimisticChoice(checked)
  return choiceRow({
    type: 'checkbox',
    ...row,
    checked: ticked,
    onChange: (now) => {
      setTicked(now)
      onToggle(now)
    },
  })
}
