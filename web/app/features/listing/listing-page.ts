/** Data of the pages with a list: made on the server for the first page load, in the browser afterwards. */
import { listingAddress, SEARCH_PATH } from '@tianguis/contract/listing/listing-address'
import { isFiltered } from '@tianguis/contract/listing/listing-filters'
import { WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { CategoryView, SearchView } from '@tianguis/contract/listing/listing-view'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { couponLine } from '../../coupon/coupon-line.ts'
import { counted } from '../../format/counts.ts'
import { headFor } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import type { PageExtras } from '../../rendering/request-context.ts'

type Info = Pick<SiteInfo, 'productName' | 'publicUrl'>

/** `extras` belong to the document that is being rendered. */
export function searchPage(info: Info, view: SearchView, now: Date, extras?: PageExtras) {
  const { q } = view.state
  const head = headFor(info, {
    title: q ? `«${q}»: precios y ofertas` : 'Buscar productos',
    description: q ? `Compara precios de ${q} en tiendas de México.` : 'Busca productos y compara su precio total.',
    path: listingAddress(view.state, SEARCH_PATH),
    noindex: true,
  })
  if (extras && view.unavailable) extras.isTemporary = true
  return pageData(head, shown(view, now), extras)
}

export function categoryPage(info: Info, view: CategoryView, now: Date, extras?: PageExtras) {
  const { name, url, state, listing } = view
  const page = listing.page > 1 ? `, página ${listing.page}` : ''
  // Search engines index each list once, in its default order and unfiltered; every other address names that one as canonical.
  const path = listingAddress({ ...WHOLE_LISTING, page: listing.page, from: listing.page }, url)
  const head = headFor(info, {
    title: `${name}: compara precios${page}`,
    description: `${counted(listing.total, 'producto', 'productos')} de ${name} con el precio total de cada tienda en México${page}. Envío y cupones incluidos.`,
    path,
    noindex: listingAddress(state, url) !== path || listing.products.length === 0,
  })
  if (extras && view.unavailable) extras.isTemporary = true
  return pageData(head, shown(view, now), extras)
}

/** Coupons say in words when they end, relative to `now`. A search that finds nothing by itself has nothing to filter. */
function shown<View extends SearchView>(view: View, now: Date) {
  const { coupons, facets, ...rest } = view.listing
  const found = view.state.tab === 'coupons' ? rest.couponsTotal : rest.total
  const listing = { ...rest, facets: found > 0 || isFiltered(view.state.filters) ? facets : null }
  return { ...view, listing, coupons: coupons.map((coupon) => couponLine(coupon, now)) }
}

export type ShownListing = ReturnType<typeof shown<SearchView>>
export type ShownCategory = ReturnType<typeof shown<CategoryView>>
