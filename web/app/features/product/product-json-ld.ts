import type { ProductView } from '@tianguis/contract/catalog/product'
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
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
      ...(product.gtin ? { gtin: product.gtin } : {}),
      category: product.crumbs.map(({ name }) => name).join(' > '),
      url: new URL(url, info.publicUrl).href,
      offers: offersJsonLd(product),
    },
    trail,
  ]
}

/** New units, or those of the headline's condition; `lowPrice` is the Precio that the page shows. */
function offersJsonLd({ offers, card }: ProductView): object {
  const shown = offers.filter(({ condition }) => condition === card.condition)
  const buyable = shown.filter(({ inStock, stale, inReview }) => inStock && !stale && !inReview)
  const prices = (buyable.length > 0 ? buyable : shown).map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'MXN',
    lowPrice: decimalPesos(card.bestPrice),
    highPrice: decimalPesos(Math.max(card.bestPrice, ...prices)),
    offerCount: prices.length,
    availability: `https://schema.org/${card.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${SCHEMA_CONDITIONS[card.condition]}`,
  }
}

const SCHEMA_CONDITIONS = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const
