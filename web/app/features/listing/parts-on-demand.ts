/** Parts of the list pages that most visits never show. */
import type { SearchView } from '@tianguis/contract/listing/listing-view'
import { serverRenderedOnDemand } from '../../ui/on-demand.tsx'

export const NothingFound = serverRenderedOnDemand(() => import('./search-notes/NothingFound.tsx'))

export const CouponResults = serverRenderedOnDemand(() => import('./CouponResults.tsx'))

/** The parts that a view may show, for the loader that hands it to the page. */
export async function loadPartsOf({ state, listing }: SearchView): Promise<void> {
  if (listing.products.length === 0) await NothingFound.load()
  if (state.tab === 'coupons') await CouponResults.load()
}
