import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { type ReactNode, useState } from 'react'
import { updateList } from '../../favorites-list/lists.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Sortable } from './Sortable.tsx'

interface RailProps {
  lists: readonly FavoritesListView[]
  chosen: number
  onChoose: (id: number) => void
  children: ReactNode
}

/** One's lists: a strip on a phone, a column beside the list on a wide screen. */
export function ListRail({ lists, chosen, onChoose, children }: RailProps) {
  const [ordering, setOrdering] = useState(false)
  const titleOf = (key: string) => lists.find(({ id }) => String(id) === key)?.title ?? ''

  function reorder(keys: string[]): void {
    const before = lists.map(({ id }) => String(id))
    const first = keys.findIndex((key, i) => key !== before[i])
    if (first < 0) return
    // the one that was taken out and put elsewhere: either the first that differs, or the one now standing in its place
    const key = keys[first + 1] === before[first] ? keys[first]! : before[first]!
    void updateList(Number(key), { position: keys.indexOf(key) })
  }

  return (
    <nav aria-label="Tus listas" className="rail">
      <ul>
        {lists.map(({ id, title, products }) => (
          <li key={id}>
            <button type="button" className="rail-list" aria-current={id === chosen} onClick={() => onChoose(id)}>
              <span className="truncate">{title}</span>
              <small>{products.length}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-none gap-2 laptop:flex-wrap">
        {children}
        {lists.length > 1 ? (
          <button type="button" className="chip" onClick={() => setOrdering(true)}>
            Ordenar listas
          </button>
        ) : null}
      </div>
      {ordering ? (
        <Sheet title="Ordenar listas" onClose={() => setOrdering(false)}>
          <Sortable
            label="Orden de tus listas"
            keys={lists.map(({ id }) => String(id))}
            nameOf={titleOf}
            onMove={reorder}
          >
            {(key, handle) => (
              <div className="flex items-center gap-2 py-1">
                {handle}
                <span className="min-w-0 truncate font-semibold">{titleOf(key)}</span>
              </div>
            )}
          </Sortable>
        </Sheet>
      ) : null}
    </nav>
  )
}
