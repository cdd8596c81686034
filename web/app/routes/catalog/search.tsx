import { readListing } from '@tianguis/contract/listing/listing-address'
import { listingInBrowser, unavailableListing } from '../../features/listing/browser-search/browser-listing.ts'
import { ListingPage } from '../../features/listing/ListingPage.tsx'
import { SEARCH_PATH, searchPage } from '../../features/listing/listing-page.ts'
import { SearchIntro } from '../../features/listing/SearchIntro.tsx'
import { NothingFound, SearchUnavailable } from '../../features/listing/search-notes/SearchStates.tsx'
import { metaOf } from '../../rendering/head.ts'
import { viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { rememberedSite } from '../../site/site.ts'
import type { Route } from './+types/search'

const SEARCH_SCOPE = { path: SEARCH_PATH, trail: [], parents: [], children: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  return searchPage(site.info, await site.search(readListing(url.searchParams)), new Date(), context.get(pageExtras))
}

/** After the first page load the browser queries the search service, and our server only for what that cannot answer. */
export async function clientLoader({ url, request, serverLoader }: Route.ClientLoaderArgs) {
  const state = readListing(url.searchParams)
  const info = { productName: rememberedSite()?.productName ?? '', publicUrl: url.origin }
  const view = await listingInBrowser(state, [], request.signal)
  if (view) return searchPage(info, view, new Date())
  return serverLoader().catch(() => searchPage(info, unavailableListing(state), new Date()))
}

export const meta: Route.MetaFunction = metaOf

export default function Search({ loaderData }: Route.ComponentProps) {
  const view = viewOf(loaderData)
  const { state, listing, coupons, unavailable, help } = view
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
            <NothingFound state={state} couponsTotal={listing.couponsTotal} help={help} />
          ) : null
        }
      />
    </div>
  )
}
