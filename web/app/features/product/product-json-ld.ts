import type { ProductView, SiteInfo } from '@tianguis/contract/site'

/** What search engines read: the product with the span of its offers, and the way to it. */
export function productJsonLd(product: ProductView, info: SiteInfo): object[] {
  const base = info.publicUrl.replace(/\/$/, '')
  const url = `${base}/producto/${product.slug}`
  const prices = product.offers.filter((offer) => offer.inStock).map((offer) => offer.price)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: new URL(product.image, `${base}/`).href,
      brand: { '@type': 'Brand', name: product.brand },
      ...(product.gtin ? { gtin: product.gtin } : {}),
      url,
      ...(prices.length
        ? {
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'MXN',
              lowPrice: pesos(Math.min(...prices)),
              highPrice: pesos(Math.max(...prices)),
              offerCount: prices.length,
              availability: 'https://schema.org/InStock',
            },
          }
        : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...product.crumbs.map((crumb) => ({ name: crumb.name, item: base + crumb.url })),
        { name: product.name, item: url },
      ].map((crumb, i) => ({ '@type': 'ListItem', position: i + 1, ...crumb })),
    },
  ]
}

function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2)
}
