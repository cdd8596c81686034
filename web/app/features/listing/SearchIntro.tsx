/** Title of a search page, what was understood, and the tabs. */
import { isFiltered } from '@tianguis/contract/listing/listing-filters'
import { useEffect } from 'react'
import { ListingTabs } from './ListingTabs.tsx'
import type { ShownListing } from './listing-page.ts'
import { DidYouMean, UnderstoodNote } from './parts-on-demand.ts'

export function SearchIntro({ view }: { view: ShownListing }) {
  const { state, listing, understood, unavailable } = view
  const { q } = state
  useRecordedSearch(view)
  return (
    <div className="listing-intro">
      <h1 className="text-title font-black">{q ? <>Resultados para «{q}»</> : 'Todos los productos'}</h1>
      {understood && !state.literal ? <UnderstoodNote q={q} understood={understood} /> : null}
      {listing.corrected ? <DidYouMean q={q} corrected={listing.corrected} /> : null}
      {unavailable ? null : <ListingTabs totals={{ products: listing.total, coupons: listing.couponsTotal }} />}
    </div>
  )
}

/** Records each query once, without filters and from its first page. */
function useRecordedSearch({ state, listing, understood, unavailable }: ShownListing): void {
  const { q, page, tab, literal } = state
  const isFirst = q !== '' && page === 1 && tab === 'products' && !literal && !unavailable && !isFiltered(state.filters)
  const corrected = Boolean(listing.corrected ?? understood?.mended)
  const { total: found } = listing
  useEffect(() => {
    if (!isFirst) return
    import('./search-events.ts')
      .then(({ recordSearch }) => recordSearch({ act: 'search', q, found, corrected }))
      .catch(() => undefined)
  }, [isFirst, q, found, corrected])
}
