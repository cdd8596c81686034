import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { decimalPesos } from '@tianguis/contract/money'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'

/** Structured data: the product with its price range, and its breadcrumbs. */
export function productJsonLd(product: ProductView, info: SiteInfo): object[] {
  const url = `/producto/${product.slug}`
  const trail = breadcrumbJsonLd([...product.crumbs, { name: product.name, url }], info)
  // Search engines report a product without a price as an error, so it is left out.
  if (product.offers.length === 0) return [trail]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(product.description ? { description: product.description } : {}),
      image: new URL(product.image, info.publicUrl).href,
      brand: { '@type': 'Brand', name: product.brand },
      ...(product.gtin ? { gtin: product.gtin } : {}),
      category: product.crumbs.map(({ name }) => name).join(' > '),
      url: new URL(url, info.publicUrl).href,
      offers: offersJsonLd(product.offers),
    },
    trail,
  ]
}

function offersJsonLd(offers: readonly OfferRow[]): object {
  const buyable = offers.filter(({ inStock }) => inStock)
  const prices = (buyable.length > 0 ? buyable : offers).map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'MXN',
    lowPrice: decimalPesos(Math.min(...prices)),
    highPrice: decimalPesos(Math.max(...prices)),
    offerCount: prices.length,
    availability: `https://schema.org/${buyable.length > 0 ? 'InStock' : 'OutOfStock'}`,
  }
}
