import type { Crumb } from '@tianguis/contract/catalog/product-card'
import type { SiteInfo } from '@tianguis/contract/site/site-info'

/** Breadcrumbs for search engines; the last one is the page itself. */
export function breadcrumbJsonLd(trail: readonly Crumb[], { publicUrl }: Pick<SiteInfo, 'publicUrl'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(url, publicUrl).href,
    })),
  }
}
