import { ListingTabs } from './ListingTabs.tsx'
import type { ShownListing } from './listing-page.ts'
import { DidYouMean, UnderstoodNote } from './search-notes/SearchNotes.tsx'

export function SearchIntro({ view }: { view: ShownListing }) {
  const { state, listing, understood, unavailable } = view
  const { q } = state
  return (
    <div className="listing-intro">
      <h1 className="text-title font-black">{q ? <>Resultados para «{q}»</> : 'Todos los productos'}</h1>
      {understood && !state.literal ? <UnderstoodNote q={q} understood={understood} /> : null}
      {listing.corrected ? <DidYouMean q={q} corrected={listing.corrected} /> : null}
      {unavailable ? null : <ListingTabs totals={{ products: listing.total, coupons: listing.couponsTotal }} />}
    </div>
  )
}
