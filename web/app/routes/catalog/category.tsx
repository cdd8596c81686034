/** Category pages, such as /electronica/audio. */
import { listingAddress, readListing } from '@tianguis/contract/listing/listing-address'
import { useEffect, useMemo } from 'react'
import { knownCategory, rememberCategory } from '../../features/listing/browser-search/known-categories.ts'
import { loadBrowserSearch } from '../../features/listing/browser-search/load-browser-search.ts'
import { CategoryIntro } from '../../features/listing/CategoryIntro.tsx'
import { ListingPage } from '../../features/listing/ListingPage.tsx'
import { categoryPage } from '../../features/listing/listing-page.ts'
import { loadPartsOf, NothingFound } from '../../features/listing/parts-on-demand.ts'
import { leadToLastPage } from '../../navigation/past-the-end.ts'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'
import { metaOf } from '../../rendering/head.ts'
import { notFound } from '../../rendering/not-found.ts'
import { viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/category'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const category = await site.category(`/${params['*']}`, readListing(url.searchParams))
  if (!category) throw notFound()
  const { state, listing, unavailable } = category
  if (!unavailable) leadToLastPage(listing, (page) => listingAddress({ ...state, page, from: page }, category.url))
  await loadPartsOf(category)
  const extras = context.get(pageExtras)
  extras.jsonLd.push(breadcrumbJsonLd([{ name: 'Inicio', url: '/' }, ...category.crumbs], site.info))
  return categoryPage(site.info, category, new Date(), extras)
}

/** A category visited before is filtered by the browser through the search service. */
export async function clientLoader(navigation: Route.ClientLoaderArgs) {
  const category = knownCategory(`/${navigation.params['*']}`)
  const browser = category && (await loadBrowserSearch().catch(() => null))
  return browser ? browser.categoryInBrowser(category, navigation) : navigation.serverLoader()
}

export const meta: Route.MetaFunction = metaOf

export default function Category({ loaderData }: Route.ComponentProps) {
  const view = viewOf(loaderData)
  useEffect(() => rememberCategory(view), [view])
  const scope = useMemo(() => {
    const trail = view.crumbs.map(({ name }) => name)
    return { path: view.url, trail, parents: view.crumbs.slice(0, -1), children: view.children }
  }, [view])
  const { state, listing, help, unavailable } = view
  const isEmpty = listing.products.length === 0 && !unavailable
  return (
    <div className="wrap pt-8">
      <ListingPage
        view={view}
        scope={scope}
        intro={<CategoryIntro view={view} />}
        instead={isEmpty ? <NothingFound state={state} couponsTotal={0} help={help} /> : null}
      />
    </div>
  )
}
