import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { useState } from 'react'
import { addTo, removeFrom, useLists } from '../../favorites-list/lists.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** To another list, and out of this one or not. */
export function MoveMenu({ list, product, name }: { list: FavoritesListView; product: string; name: string }) {
  const [open, setOpen] = useState(false)
  const others = useLists()?.filter(({ id }) => id !== list.id) ?? []
  if (others.length === 0) return null

  async function bring(target: FavoritesListView, keep: boolean): Promise<void> {
    setOpen(false)
    const there = target.products.includes(product) || (await addTo(target, product))
    if (there && !keep) await removeFrom(list, product)
  }

  return (
    <>
      <button type="button" className="icon-button" aria-label={`Mover o copiar ${name}`} onClick={() => setOpen(true)}>
        <Icon name="copy" />
      </button>
      {open ? (
        <Sheet title="Mover o copiar" onClose={() => setOpen(false)}>
          <p className="mt-1 text-ink-soft">{name}</p>
          <ul className="mt-4 grid gap-2">
            {others.map((target) => (
              <li key={target.id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 grow truncate font-semibold">{target.title}</span>
                <button
                  type="button"
                  className="chip"
                  aria-label={`Mover a ${target.title}`}
                  onClick={() => void bring(target, false)}
                >
                  Mover
                </button>
                <button
                  type="button"
                  className="chip"
                  aria-label={`Copiar a ${target.title}`}
                  onClick={() => void bring(target, true)}
                >
                  Copiar
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  )
}
