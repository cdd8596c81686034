import type { BasketView, FavoritesListView } from '@tianguis/contract/account/favorites'
import { useEffect, useState } from 'react'
import { usePostalCode } from '../../postal-code/use-postal-code.ts'
import { callSignedIn } from '../../session/session.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { BasketAnswer } from './BasketAnswer.tsx'

/** Asked for again when the products of the list or the postal code change. */
export default function BasketResult({ list }: { list: FavoritesListView }) {
  const [basket, setBasket] = useState<BasketView | null>()
  const postal = usePostalCode(null)
  // Three digits decide the shipping zone; the rest stays in the browser.
  const prefix = postal.code?.slice(0, 3)
  const products = list.products.toSorted().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of products is another basket
  useEffect(() => {
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
  }, [list.id, products, prefix])

  if (basket === null) return <p className="mt-3 text-bad">No pudimos calcularla. Inténtalo de nuevo más tarde.</p>
  if (basket) return <BasketAnswer basket={basket} postal={postal} />
  return (
    <div className="mt-4">
      <Spinner label="Calculando tu canasta" />
    </div>
  )
}
