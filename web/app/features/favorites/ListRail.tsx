import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { type ReactNode, useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'

const OrderSheet = onDemand(() => import('./OrderSheet.tsx'))

interface RailProps {
  lists: readonly FavoritesListView[]
  chosen: number
  onChoose: (id: number) => void
  children: ReactNode
}

/** The person's lists: a strip on a phone, a column beside the list on a wide screen. */
export function ListRail({ lists, chosen, onChoose, children }: RailProps) {
  const [ordering, setOrdering] = useState(false)
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
          <button type="button" className="chip" onPointerEnter={OrderSheet.preload} onClick={() => setOrdering(true)}>
            Ordenar listas
          </button>
        ) : null}
      </div>
      {ordering ? <OrderSheet lists={lists} onClose={() => setOrdering(false)} /> : null}
    </nav>
  )
}
