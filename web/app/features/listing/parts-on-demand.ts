/** Parts of the list pages that the page does not need at once, or that most visits never show. */
import type { SearchView } from '@tianguis/contract/listing/listing-view'
import { serverRenderedOnDemand } from '../../ui/on-demand.tsx'

/** Its code is fetched with the first interaction, and on small screens with the sheet that shows it. */
export const FilterPanel = serverRenderedOnDemand(() => import('./filters/FilterPanel.tsx'))

export const NothingFound = serverRenderedOnDemand(() => import('./search-notes/NothingFound.tsx'))

export const DidYouMean = serverRenderedOnDemand(() => import('./search-notes/DidYouMean.tsx'))

export const UnderstoodNote = serverRenderedOnDemand(() => import('./search-notes/UnderstoodNote.tsx'))

export const CouponResults = serverRenderedOnDemand(() => import('./CouponResults.tsx'))

/** The parts that a view may show, for the loader that hands it to the page. */
export async function loadPartsOf({ state, listing, understood }: SearchView): Promise<void> {
  if (listing.facets) await FilterPanel.load()
  if (understood) await UnderstoodNote.load()
  if (listing.corrected) await DidYouMean.load()
  if (listing.products.length === 0) await NothingFound.load()
  if (state.tab === 'coupons') await CouponResults.load()
}
