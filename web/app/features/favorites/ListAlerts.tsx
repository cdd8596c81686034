import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { useState } from 'react'
import type { ListProducts } from '../../favorites-list/list-products.ts'
import { counted } from '../../format/counts.ts'
import { armWithoutToast, useAlerts } from '../../price-alert/alerts.ts'
import { watchedProducts } from '../../price-alert/watched-products.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** An alert for each product of the list that none watches now. */
export function ListAlerts({ list, products }: { list: FavoritesListView; products: ListProducts | undefined }) {
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const watched = watchedProducts(alerts, new Date())
  const missing = list.products.filter((product) => !watched.has(product))
  if (!alerts || list.products.length === 0) return null

  async function watchAll(): Promise<void> {
    setBusy(true)
    let armed = 0
    for (const product of missing) {
      const kind = products?.get(product)?.inStock === false ? 'stock' : 'drop'
      if (await armWithoutToast({ product, kind })) armed++
    }
    setBusy(false)
    const text = `Te avisaremos de ${counted(armed, 'producto', 'productos')}.`
    showToast(armed === missing.length ? text : `${text} Los demás no se pudieron agregar.`)
  }

  return (
    <button type="button" className="chip" disabled={busy || missing.length === 0} onClick={() => void watchAll()}>
      <Icon name="bell" className="size-4" filled={missing.length === 0} />
      {missing.length === 0 ? 'Vigilando toda la lista' : 'Avísame de toda la lista'}
    </button>
  )
}
