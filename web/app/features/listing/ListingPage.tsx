import { listingAddress } from '@tianguis/contract/listing/listing-address'
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useDevice } from '../../ui/device.ts'
import { preloadBrowserSearch } from './browser-search/load-browser-search.ts'
import { rememberMeaning, setShownListing, within } from './browser-search/shown-listing.ts'
import { ListingBar } from './ListingBar.tsx'
import { ListingResults } from './ListingResults.tsx'
import { ListingControl, type ListingScope, useListingControl } from './listing-control.ts'
import type { ShownListing } from './listing-page.ts'
import { FilterPanel } from './parts-on-demand.ts'

const TRY_AGAIN_MS = 2_000

interface PageProps {
  view: ShownListing
  scope: ListingScope
  /** Between the title and the list. */
  intro?: ReactNode
  /** Instead of the list, where there is none. */
  instead: ReactNode
}

/** Filters beside the list on laptops; on smaller screens behind a button. */
export function ListingPage({ view, scope, intro, instead }: PageProps) {
  const { control, onClick, region, isLoading } = useListingControl(view, scope)
  const { listing, state, coupons } = view
  const hasRoomForFilters = useDevice('isLaptop', true)
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rememberMeaning(view)
    setShownListing(within(scope.trail, asUnderstood(view.state, view.understood)), { ...view.listing, coupons: [] })
  }, [view, scope])
  useRetryWhileUnavailable(view.unavailable)
  useFocusAfterRemoval(view, results)
  return (
    <ListingControl value={control}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside */}
      <div
        className="listing"
        onClick={onClick}
        onPointerEnter={preloadBrowserSearch}
        onTouchStart={preloadBrowserSearch}
        onFocus={preloadBrowserSearch}
      >
        {intro}
        {listing.facets && hasRoomForFilters ? (
          <aside className="listing-filters" id="filtros" aria-label="Filtros">
            <FilterPanel facets={listing.facets} />
          </aside>
        ) : null}
        <div className="listing-main" ref={results} tabIndex={-1}>
          <ListingBar view={view} />
          <div ref={region} className="listing-results" data-view={state.view} data-loading={isLoading || undefined}>
            {instead ?? <ListingResults state={state} listing={listing} coupons={coupons} />}
          </div>
          <a
            href={`/avisame?de=${encodeURIComponent(listingAddress(state, scope.path))}`}
            className="btn btn-quiet mt-8"
          >
            Avísame si aparece algo así
          </a>
        </div>
      </div>
    </ListingControl>
  )
}

/** While the search service is down, the loader runs again every two seconds. */
function useRetryWhileUnavailable(unavailable: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!unavailable || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [unavailable, state, revalidate])
}

/** When the focused chip was removed, the focus moves to the list. */
function useFocusAfterRemoval(view: ShownListing, results: { current: HTMLElement | null }): void {
  const first = useRef(view)
  useEffect(() => {
    if (first.current === view) return
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true })
  }, [view, results])
}
