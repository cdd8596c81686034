/** The page /search. */
import { listingAddress, readListing, SEARCH_PATH } from '@tianguis/contract/listing/listing-address'
import { loadBrowserSearch } from '../../features/listing/browser-search/load-browser-search.ts'
import { ListingPage } from '../../features/listing/ListingPage.tsx'
import { searchPage } from '../../features/listing/listing-page.ts'
import { loadPartsOf, NothingFound } from '../../features/listing/parts-on-demand.ts'
import { SearchIntro } from '../../features/listing/SearchIntro.tsx'
import { SearchUnavailable } from '../../features/listing/search-notes/SearchUnavailable.tsx'
import { leadToLastPage } from '../../navigation/past-the-end.ts'
import { metaOf } from '../../rendering/head.ts'
import { viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/search'

const SEARCH_SCOPE = { path: SEARCH_PATH, trail: [], parents: [], children: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const view = await site.search(readListing(url.searchParams))
  if (!view.unavailable)
    leadToLastPage(view.listing, (page) => listingAddress({ ...view.state, page, from: page }, SEARCH_PATH))
  await loadPartsOf(view)
  return searchPage(site.info, view, new Date(), context.get(pageExtras))
}

/** After the first page load the browser queries the search service, and our server only for what that cannot answer. */
export async function clientLoader(navigation: Route.ClientLoaderArgs) {
  const browser = await loadBrowserSearch().catch(() => null)
  return browser ? browser.searchInBrowser(navigation) : navigation.serverLoader()
}

export const meta: Route.MetaFunction = metaOf

export default function Search({ loaderData }: Route.ComponentProps) {
  const view = viewOf(loaderData)
  const { state, listing, coupons, unavailable, help, understood } = view
  const isEmpty = listing.products.length + coupons.length === 0
  return (
    <div className="wrap pt-8">
      <ListingPage
        view={view}
        scope={SEARCH_SCOPE}
        intro={<SearchIntro view={view} />}
        instead={
          unavailable ? (
            <SearchUnavailable />
          ) : isEmpty ? (
            <NothingFound state={state} couponsTotal={listing.couponsTotal} help={help} understood={understood} />
          ) : null
        }
      />
    </div>
  )
}
