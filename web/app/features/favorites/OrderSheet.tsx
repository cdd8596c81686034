/** Sheet that changes the order of the lists. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { updateList } from '../../favorites-list/lists.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { Sortable } from './Sortable.tsx'

export default function OrderSheet({ lists, onClose }: { lists: readonly FavoritesListView[]; onClose: () => void }) {
  const titleOf = (key: string) => lists.find(({ id }) => String(id) === key)?.title ?? ''

  function reorder(keys: string[]): void {
    const before = lists.map(({ id }) => String(id))
    const first = keys.findIndex((key, i) => key !== before[i])
    if (first < 0) return
    // The list that moved is the first that differs, or the one that stood there before.
    const key = keys[first + 1] === before[first] ? keys[first]! : before[first]!
    void updateList(Number(key), { position: keys.indexOf(key) })
  }

  return (
    <Sheet title="Ordenar listas" onClose={onClose}>
      <Sortable label="Orden de tus listas" keys={lists.map(({ id }) => String(id))} nameOf={titleOf} onMove={reorder}>
        {(key, handle) => (
          <div className="flex items-center gap-2 py-1">
            {handle}
            <span className="min-w-0 truncate font-semibold">{titleOf(key)}</span>
          </div>
        )}
      </Sortable>
    </Sheet>
  )
}
