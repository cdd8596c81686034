/** Cards of all stores. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { counted } from '../../format/counts.ts'
import { monthsWords, shippingWords } from '../../format/policy-words.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Rating } from '../../ui/Rating.tsx'

export function StoreCards({ stores }: { stores: StoreSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 laptop:grid-cols-3">
      {stores.map((store) => (
        <li key={store.slug} className="store-card">
          <Picture src={store.logo} alt="" width={240} height={80} className="emblem size-16" />
          <div>
            <h2 className="text-lg leading-snug font-bold">
              <a href={`/stores/${store.slug}`}>{store.name}</a>
            </h2>
            <p className="text-ink-soft">{store.tagline}</p>
            {store.rating === null ? null : (
              <p className="mt-2">
                <Rating value={store.rating} count={store.ratings} />
              </p>
            )}
            <p className="mt-2 text-sm">{shippingWords(store.shipping)}</p>
            {store.months.length ? <p className="text-sm">{monthsWords(store.months)}</p> : null}
            <p className="mt-2 text-sm text-ink-soft">{stockWords(store)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What there is none of is left out. */
export function stockWords({ offersCount, couponsCount }: Pick<StoreSummary, 'offersCount' | 'couponsCount'>): string {
  const offers = offersCount > 0 ? counted(offersCount, 'oferta', 'ofertas') : ''
  const coupons = couponsCount > 0 ? counted(couponsCount, 'cupón', 'cupones') : ''
  return [offers, coupons].filter(Boolean).join(' · ')
}
