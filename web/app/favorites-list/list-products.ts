/** Today's data of the products in lists and alerts; fetched again when an unknown product is named. */
import type { ListProduct } from '@tianguis/contract/account/favorites'
import { useEffect, useState } from 'react'
import { callSignedIn } from '../session/session.ts'

export type ListProducts = ReadonlyMap<string, ListProduct>
/** Null: they could not be fetched. */
export function useListProducts(named: readonly string[]): ListProducts | null | undefined {
  const [products, setProducts] = useState<ListProducts | null>()
  const missing = named.filter((id) => !products?.has(id)).join()
  const [asked, setAsked] = useState<string>()
  const wanted = named.length > 0 && missing !== '' && missing !== asked
  useEffect(() => {
    if (!wanted) return
    setAsked(missing)
    void callSignedIn<ListProduct[]>('GET', '/api/favorite/products')
      .catch(() => null)
      .then((answer) => setProducts(answer?.data ? new Map(answer.data.map((product) => [product.id, product])) : null))
  }, [wanted, missing])
  return products
}
