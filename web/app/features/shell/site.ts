import type { SiteInfo } from '@tianguis/contract/site'
import { useRouteLoaderData } from 'react-router'

/** What the browser may know of the site: an explicit list. */
export type PublicSite = Pick<
  SiteInfo,
  'productName' | 'demo' | 'search' | 'telegramUrl' | 'google' | 'localOutbox' | 'gtmId'
>

export function publicSite(info: SiteInfo): PublicSite {
  const { productName, demo, search, telegramUrl, google, localOutbox, gtmId } = info
  return { productName, demo, search, telegramUrl, google, localOutbox, gtmId }
}

/** Undefined only while the root itself could not be loaded. */
export function useSite(): PublicSite | undefined {
  return useRouteLoaderData<PublicSite>('root')
}
