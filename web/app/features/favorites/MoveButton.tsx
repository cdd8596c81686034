import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { useState } from 'react'
import { useLists } from '../../favorites-list/lists.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const MoveSheet = onDemand(() => import('./MoveSheet.tsx'))

/** Shown only when there is another list to move a product to. */
export function MoveButton({ list, product, name }: { list: FavoritesListView; product: string; name: string }) {
  const [open, setOpen] = useState(false)
  const others = useLists()?.filter(({ id }) => id !== list.id) ?? []
  if (others.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Mover o copiar ${name}`}
        onPointerEnter={MoveSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="copy" />
      </button>
      {open ? (
        <MoveSheet list={list} others={others} product={product} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
