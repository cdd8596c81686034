import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const BasketResult = onDemand(() => import('./BasketResult.tsx'))

/** Where the whole list is cheapest. */
export function Basket({ list }: { list: FavoritesListView }) {
  const [asked, setAsked] = useState(false)
  if (list.products.length < 2) return null
  return (
    <section aria-label="Canasta" className="card basket">
      <h3 className="text-heading font-black">¿Dónde sale más barata toda la lista?</h3>
      {asked ? (
        <BasketResult list={list} />
      ) : (
        <>
          <p className="mt-1 text-ink-soft">Comparamos todas las tiendas con sus envíos y cupones.</p>
          <Button className="mt-4" onClick={() => setAsked(true)}>
            Calcular mi canasta
          </Button>
        </>
      )}
    </section>
  )
}
