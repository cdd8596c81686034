/** Sheet that moves or copies a product to another list. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { addTo, removeFrom } from '../../favorites-list/lists.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'

interface MoveSheetProps {
  list: FavoritesListView
  others: readonly FavoritesListView[]
  product: string
  name: string
  onClose: () => void
}

export default function MoveSheet({ list, others, product, name, onClose }: MoveSheetProps) {
  async function addToList(target: FavoritesListView, { keep }: { keep: boolean }): Promise<void> {
    onClose()
    // Also to a list that shows it: another device may have taken it out.
    const added = await addTo(target, product)
    if (added && !keep) await removeFrom(list, product)
  }

  return (
    <Sheet title="Mover o copiar" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{name}</p>
      <ul className="mt-4 grid gap-2">
        {others.map((target) => (
          <li key={target.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 grow truncate font-semibold">{target.title}</span>
            <button
              type="button"
              className="chip"
              aria-label={`Mover a ${target.title}`}
              onClick={() => void addToList(target, { keep: false })}
            >
              Mover
            </button>
            <button
              type="button"
              className="chip"
              aria-label={`Copiar a ${target.title}`}
              onClick={() => void addToList(target, { keep: true })}
            >
              Copiar
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
