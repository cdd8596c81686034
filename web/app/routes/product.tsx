import { formatMoney } from '@tianguis/contract/money'
import { ProductPage } from '../features/product/ProductPage.tsx'
import { productJsonLd } from '../features/product/product-json-ld.ts'
import { productPage } from '../features/product/product-page.server.ts'
import { counted } from '../format/counts.ts'
import { headFor, metaOf } from '../rendering/head.ts'
import { notFound } from '../rendering/not-found.ts'
import { packed, viewOf } from '../rendering/page-data.ts'
import { pageExtras, siteServices } from '../rendering/request-context.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const product = await site.product(params.slug)
  if (!product) throw notFound()
  context.get(pageExtras).jsonLd.push(...productJsonLd(product, site.info))
  const head = headFor(site.info, {
    title: `${product.name}: precio desde ${formatMoney(product.card.bestPrice)}`,
    description: `Compara ${counted(product.offers.length, 'oferta', 'ofertas')} de ${product.name} con envío y cupón, y mira su historia de precios de 180 días.`,
    path: `/producto/${product.slug}`,
  })
  return packed(head, productPage(product, new Date()))
}

export const meta: Route.MetaFunction = metaOf

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage product={viewOf(loaderData)} />
}
