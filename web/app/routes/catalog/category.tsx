import { readListing } from '@tianguis/contract/listing/listing-address'
import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { listingInBrowser, unavailableListing } from '../../features/listing/browser-search/browser-listing.ts'
import { knownCategory, rememberCategory } from '../../features/listing/browser-search/known-categories.ts'
import { CategoryIntro } from '../../features/listing/CategoryIntro.tsx'
import { ListingPage } from '../../features/listing/ListingPage.tsx'
import { categoryPage } from '../../features/listing/listing-page.ts'
import { NothingFound } from '../../features/listing/search-notes/SearchStates.tsx'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'
import { metaOf } from '../../rendering/head.ts'
import { notFound } from '../../rendering/not-found.ts'
import { viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { rememberedSite } from '../../site/site.ts'
import type { Route } from './+types/category'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const category = await site.category(`/${params['*']}`, readListing(url.searchParams))
  if (!category) throw notFound()
  const extras = context.get(pageExtras)
  extras.jsonLd.push(breadcrumbJsonLd([{ name: 'Inicio', url: '/' }, ...category.crumbs], site.info))
  return categoryPage(site.info, category, new Date(), extras)
}

/** A category visited before is filtered by the browser through the search service. */
export async function clientLoader({ params, url, request, serverLoader }: Route.ClientLoaderArgs) {
  const category = knownCategory(`/${params['*']}`)
  if (!category) return serverLoader()
  const state = readListing(url.searchParams)
  const info = { productName: rememberedSite()?.productName ?? '', publicUrl: url.origin }
  const names = category.crumbs.map(({ name }) => name)
  const view = await listingInBrowser({ ...state, literal: true }, names, request.signal)
  if (view) return categoryPage(info, { ...category, ...view, state }, new Date())
  return serverLoader().catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status === 404) throw error
    return categoryPage(info, { ...category, ...unavailableListing(state) }, new Date())
  })
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
