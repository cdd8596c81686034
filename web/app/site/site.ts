import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { useRouteLoaderData } from 'react-router'

/** What the browser may know of the site: an explicit list. */
export type PublicSite = Pick<
  SiteInfo,
  'productName' | 'demo' | 'search' | 'telegramUrl' | 'googleClientId' | 'localOutbox' | 'gtmId'
>

export function publicSite(info: SiteInfo): PublicSite {
  const { productName, demo, search, telegramUrl, googleClientId, localOutbox, gtmId } = info
  return { productName, demo, search, telegramUrl, googleClientId, localOutbox, gtmId }
}

let remembered: PublicSite | undefined

/** For what runs outside of components, once the page is alive. */
export function rememberSite(site: PublicSite | undefined): void {
  remembered = site
}

export function rememberedSite(): PublicSite | undefined {
  return remembered
}

/** Undefined only while the root itself could not be loaded. */
export function useSite(): PublicSite | undefined {
  return useRouteLoaderData<PublicSite>('root')
}
