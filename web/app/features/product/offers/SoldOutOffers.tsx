import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../../../format/counts.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { OfferLine } from '../product-page.ts'

/** Rendered on the server only. */
export function SoldOutOffers({ offers }: { offers: OfferLine[] }) {
  if (!offers.length) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-10 items-center gap-1 font-semibold text-ink-soft hover:text-link">
        {counted(offers.length, 'tienda lo tiene agotado', 'tiendas lo tienen agotado')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="mt-1 space-y-1 text-sm text-ink-soft">
        {offers.map(({ id, store, price, confirmed }) => (
          <li key={id}>
            <a href={`/stores/${store.slug}`} className="font-semibold hover:underline">
              {store.name}
            </a>
            : último precio {formatMoney(price)}, confirmado {confirmed}
          </li>
        ))}
      </ul>
    </details>
  )
}
