import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../app/ui/Button.tsx'
import type { ListState } from './use-list.ts'

interface ListHeadProps {
  list: Pick<ListState<never>, 'param' | 'setParam' | 'csvHref'>
  columns: readonly { id: string; title: string }[]
  searchLabel?: string
  filters?: ReactNode
  /** By column; false: hidden. A column that is not named is shown. */
  visibility: Record<string, boolean>
  onToggle: (id: string) => void
}

const TYPING_MS = 300

/** Search, filters, which columns are shown, and the CSV file. */
export function ListHead({ list, columns, searchLabel, filters, visibility, onToggle }: ListHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {searchLabel ? <SearchField label={searchLabel} list={list} /> : null}
      {filters}
      <div className="ml-auto flex gap-3">
        <details className="relative">
          <summary className="btn btn-quiet">Columnas</summary>
          <div className="card absolute right-0 z-10 mt-1 grid w-56 gap-1 p-3">
            {columns.map(({ id, title }) => (
              <label key={id} className="pick">
                <input type="checkbox" checked={visibility[id] !== false} onChange={() => onToggle(id)} />
                <span>{title}</span>
              </label>
            ))}
          </div>
        </details>
        <ButtonLink look="quiet" href={list.csvHref}>
          CSV
        </ButtonLink>
      </div>
    </div>
  )
}

function SearchField({ label, list }: { label: string; list: ListHeadProps['list'] }) {
  const asked = list.param('q')
  const [typed, setTyped] = useState(asked)
  // What the field last wrote into the address; another value there comes from a link or from going back.
  const written = useRef(asked)
  // The newest one: a filter chosen while the field waits must stay.
  const current = useRef(list)
  current.current = list
  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    setTyped(asked)
  }, [asked])
  useEffect(() => {
    if (typed.trim() === written.current) return
    const timer = setTimeout(() => {
      written.current = typed.trim()
      current.current.setParam('q', written.current)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="grid min-w-56 flex-1 gap-1 max-sm:basis-full text-sm font-bold">
      {label}
      <input
        type="search"
        className="text-input font-normal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
