/** The page /producto/:slug. */
import { data, redirect } from 'react-router'
import { CouponListOnDemand } from '../../coupon/coupon-list-on-demand.ts'
import { GalleryOnDemand } from '../../features/product/gallery/gallery-on-demand.ts'
import { ProductPage } from '../../features/product/ProductPage.tsx'
import { isWithdrawn, productHead, productShare } from '../../features/product/product-head.server.ts'
import { productJsonLd } from '../../features/product/product-json-ld.ts'
import { productPage } from '../../features/product/product-page.server.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { goneOrNotFound } from '../../rendering/not-found.ts'
import { pageDataWithStaticHtml, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/product'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const product = await site.product(params.slug)
  if (!product) {
    const former = await site.formerProduct(params.slug)
    if (former !== null) throw redirect(`/producto/${former}`, 301)
    throw await goneOrNotFound(site, `/producto/${params.slug}`)
  }
  const extras = context.get(pageExtras)
  if (product.coupons.length > 0) await CouponListOnDemand.load()
  if (product.moreImages.length > 0) await GalleryOnDemand.load()
  extras.jsonLd.push(...productJsonLd(product, site.info))
  extras.share = productShare(product)
  const head = headFor(site.info, productHead(product))
  const cp = new URL(request.url).searchParams.get('cp')
  const page = pageDataWithStaticHtml(head, ...productPage(product, new Date(), cp), extras)
  return isWithdrawn(product) ? data(page, { status: 410 }) : page
}

export const meta: Route.MetaFunction = metaOf

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage product={viewOf(loaderData)} />
}
