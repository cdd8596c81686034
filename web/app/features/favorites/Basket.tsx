import type { BasketView, FavoritesListView } from '@tianguis/contract/account/favorites'
import { useEffect, useState } from 'react'
import { usePostalCode } from '../../postal-code/use-postal-code.ts'
import { callSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

const BasketAnswer = onDemand(() => import('./BasketAnswer.tsx'))

/** Where the whole list is cheapest, asked for again when its products change. */
export function Basket({ list }: { list: FavoritesListView }) {
  const [asked, setAsked] = useState(false)
  const [basket, setBasket] = useState<BasketView | null>()
  const postal = usePostalCode(null)
  // Three digits decide the shipping zone; the rest stays in the browser.
  const prefix = postal.code?.slice(0, 3)
  const products = list.products.toSorted().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of products is another basket
  useEffect(() => {
    if (!asked) return
    let stale = false
    setBasket(undefined)
    void callSignedIn<BasketView>('GET', `/api/favorite/basket?listId=${list.id}${prefix ? `&cp=${prefix}` : ''}`)
      .catch(() => null)
      .then((answer) => {
        if (!stale) setBasket(answer?.data ?? null)
      })
    return () => {
      stale = true
    }
  }, [asked, list.id, products, prefix])

  if (list.products.length < 2) return null
  return (
    <section aria-label="Canasta" className="card basket">
      <h3 className="text-heading font-black">¿Dónde sale más barata toda la lista?</h3>
      {asked ? null : (
        <>
          <p className="mt-1 text-ink-soft">Comparamos todas las tiendas con sus envíos y cupones.</p>
          <Button className="mt-4" onClick={() => setAsked(true)}>
            Calcular mi canasta
          </Button>
        </>
      )}
      {asked && basket === undefined ? (
        <div className="mt-4">
          <Spinner label="Calculando tu canasta" />
        </div>
      ) : null}
      {basket === null ? <p className="mt-3 text-bad">No pudimos calcularla. Inténtalo de nuevo más tarde.</p> : null}
      {basket ? <BasketAnswer basket={basket} postal={postal} /> : null}
    </section>
  )
}
