import type { SiteInfo } from '@tianguis/contract/site/site-info'

/** Texts of content/ name the site by {product}, {email} and {url}. */
export function fillPlaceholders(
  text: string,
  info: Pick<SiteInfo, 'productName' | 'contactEmail' | 'publicUrl'>,
): string {
  return text
    .replaceAll('{product}', info.productName)
    .replaceAll('{email}', info.contactEmail)
    .replaceAll('{url}', info.publicUrl)
}
