/** The data of list pages made in the browser; loaded on the first interaction with a list. */
import { readListing } from '@tianguis/contract/listing/listing-address'
import { isRouteErrorResponse } from 'react-router'
import type { PageData } from '../../../rendering/page-data.ts'
import { rememberedSite } from '../../../site/site.ts'
import { categoryPage, type ShownCategory, type ShownListing, searchPage } from '../listing-page.ts'
import { CouponResults, DidYouMean, UnderstoodNote } from '../parts-on-demand.ts'
import { listingInBrowser, unavailableListing } from './browser-listing.ts'
import type { KnownCategory } from './known-categories.ts'

interface Navigation<View> {
  url: URL
  request: Request
  serverLoader(): Promise<PageData<View>>
}

export async function searchInBrowser({ url, request, serverLoader }: Navigation<ShownListing>) {
  const state = readListing(url.searchParams)
  // Fetched while the search service answers.
  if (state.tab === 'coupons') CouponResults.load().catch(() => undefined)
  const [view] = await Promise.all([listingInBrowser(state, [], request.signal), state.q === '' ? null : loadNotes()])
  if (view) return searchPage(infoAt(url), view, new Date())
  return serverLoader().catch(() => searchPage(infoAt(url), unavailableListing(state), new Date()))
}

export async function categoryInBrowser(
  category: KnownCategory,
  { url, request, serverLoader }: Navigation<ShownCategory>,
) {
  const state = readListing(url.searchParams)
  const names = category.crumbs.map(({ name }) => name)
  const view = await listingInBrowser({ ...state, literal: true }, names, request.signal)
  if (view) return categoryPage(infoAt(url), { ...category, ...view, state }, new Date())
  return serverLoader().catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status === 404) throw error
    return categoryPage(infoAt(url), { ...category, ...unavailableListing(state) }, new Date())
  })
}

/** The page shows them at once, so that the list does not move. Without their code it is shown without them. */
async function loadNotes(): Promise<void> {
  await Promise.allSettled([UnderstoodNote.load(), DidYouMean.load()])
}

function infoAt(url: URL) {
  return { productName: rememberedSite()?.productName ?? '', publicUrl: url.origin }
}
