import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { rememberMeaning, rememberShown, within } from './browser-search/browser-listing.ts'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { ListingBar } from './ListingBar.tsx'
import { ListingResults } from './ListingResults.tsx'
import { ListingControl, type Place, useListingControl } from './listing-control.ts'
import type { ShownListing } from './listing-page.ts'

const TRY_AGAIN_MS = 2_000

interface PageProps {
  view: ShownListing
  place: Place
  /** Between the title and the list. */
  intro?: ReactNode
  /** Instead of the list, where there is none. */
  instead: ReactNode
}

/** Filters beside the list on laptops; on smaller screens behind a button. */
export function ListingPage({ view, place, intro, instead }: PageProps) {
  const { control, onClick, region, isLoading } = useListingControl(view, place)
  const { listing, state, coupons } = view
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rememberMeaning(view)
    rememberShown(within(place.trail, asUnderstood(view.state, view.understood)), { ...view.listing, coupons: [] })
  }, [view, place])
  useTryingAgain(view.unavailable)
  useFocusThatStays(view, results)
  return (
    <ListingControl value={control}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside */}
      <div
        className="listing"
        onClick={onClick}
        onPointerEnter={loadClient}
        onTouchStart={loadClient}
        onFocus={loadClient}
      >
        {intro}
        {listing.facets ? (
          <aside className="listing-filters" id="filtros" aria-label="Filtros">
            <FilterPanel facets={listing.facets} />
          </aside>
        ) : null}
        <div className="listing-main" ref={results} tabIndex={-1}>
          <ListingBar view={view} />
          <div ref={region} className="listing-results" data-view={state.view} data-loading={isLoading || undefined}>
            {instead ?? <ListingResults state={state} listing={listing} coupons={coupons} />}
          </div>
        </div>
      </div>
    </ListingControl>
  )
}

/** Somebody is about to use the list. When there is a quiet moment: a click must not wait for code to be read. */
function loadClient(): void {
  const load = () => void import('./browser-search/ask-listing.ts').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 1_000 })
  else setTimeout(load, 200)
}

/** While the search service is down, asks again now and then; the list comes back by itself. */
function useTryingAgain(unavailable: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!unavailable || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [unavailable, state, revalidate])
}

/** A chip that was undone is gone, and the keyboard with it: it goes on at the list. */
function useFocusThatStays(view: ShownListing, results: { current: HTMLElement | null }): void {
  const first = useRef(view)
  useEffect(() => {
    if (first.current === view) return
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true })
  }, [view, results])
}
