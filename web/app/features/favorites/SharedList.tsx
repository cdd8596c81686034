import type { SharedListView } from '@tianguis/contract/account/favorites'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { centavosOf } from '@tianguis/contract/money'
import { useCallback, useEffect, useState } from 'react'
import { counted } from '../../format/counts.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { openLink } from '../../session/open-link.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Price } from '../../ui/Price.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WithoutScripts } from '../../ui/WithoutScripts.tsx'

/** A shared list, read-only: products and today's prices, nothing about its owner. */
export function SharedList({ token }: { token: string }) {
  const [list, setList] = useState<SharedListView | 'gone' | 'failed'>()
  const load = useCallback(async () => {
    setList(undefined)
    setList(await openLink<SharedListView>(`/api/favorite/shared/${encodeURIComponent(token)}`))
  }, [token])
  useEffect(() => void load(), [load])

  if (list === undefined)
    return (
      <div className="wrap grid justify-items-center py-20 text-center">
        <WithoutScripts>Para ver esta lista compartida, activa JavaScript en tu navegador.</WithoutScripts>
        <div className="needs-js">
          <Spinner label="Cargando la lista" />
        </div>
      </div>
    )
  if (list === 'failed')
    return (
      <div className="wrap grid justify-items-center gap-4 py-16">
        <Notice tone="bad" icon="triangle-alert">
          No pudimos traer la lista. Inténtalo de nuevo.
        </Notice>
        <Button onClick={() => void load()}>Intentar de nuevo</Button>
      </div>
    )
  if (list === 'gone')
    return (
      <div className="wrap py-16 text-center">
        <h1 className="text-title font-black">Esta lista ya no se comparte</h1>
        <p className="mx-auto mt-4 max-w-md text-lg text-ink-soft">
          El enlace cambió o quien la hizo dejó de compartirla.
        </p>
        <ButtonLink href="/" className="mt-6">
          Ir al inicio
        </ButtonLink>
      </div>
    )
  return (
    <div className="wrap py-8 laptop:py-10">
      <p className="font-bold text-brand">Lista compartida</p>
      <h1 className="text-title font-black">{list.title}</h1>
      <SharedTotal products={list.products} />
      <ProductGrid products={list.products.map(cardOf)} heading="h2" />
    </div>
  )
}

/** Of what can be bought now: `3 productos · $1,200.00 hoy, sin envío · 1 agotado sin contar`. */
export function SharedTotal({ products }: Pick<SharedListView, 'products'>) {
  const available = products.filter(({ inStock }) => inStock)
  const soldOut = products.length - available.length
  const total = available.reduce((sum, { price }) => sum + centavosOf(price), 0)
  return (
    <p className="mt-2 mb-6">
      {counted(products.length, 'producto', 'productos')}
      {available.length > 0 ? (
        <>
          {' · '}
          <Price amount={total} className="text-xl font-extrabold" /> hoy, sin envío
        </>
      ) : null}
      {soldOut > 0 ? ` · ${counted(soldOut, 'agotado', 'agotados')} sin contar` : ''}
    </p>
  )
}

function cardOf(listed: SharedListView['products'][number]): ProductCard {
  const { price, payable, shipping, coupon, ...product } = listed
  return {
    ...product,
    bestPrice: centavosOf(price),
    payable: {
      total: centavosOf(payable),
      shipping: shipping === null ? null : centavosOf(shipping),
      coupon: coupon && { code: coupon.code, saves: centavosOf(coupon.saves) },
    },
    usedPrice: null,
    referencePrice: null,
  }
}
