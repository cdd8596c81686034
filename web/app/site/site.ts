/** The settings of the site in the browser. */
import type { BannerTexts } from '@tianguis/contract/site/banner'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { useRouteLoaderData } from 'react-router'

/** The settings that reach the browser: an explicit list. */
export type PublicSite = Pick<
  SiteInfo,
  'productName' | 'demo' | 'prizeDraw' | 'search' | 'googleClientId' | 'localOutbox' | 'gtmId'
> & { banner: BannerTexts }

export function publicSite(info: SiteInfo, banner: BannerTexts): PublicSite {
  const { productName, demo, prizeDraw, search, googleClientId, localOutbox, gtmId } = info
  return { productName, demo, prizeDraw, search, banner, googleClientId, localOutbox, gtmId }
}

let remembered: PublicSite | undefined

/** For code outside of components, after hydration. */
export function rememberSite(site: PublicSite | undefined): void {
  remembered = site
}

export function rememberedSite(): PublicSite | undefined {
  return remembered
}

/** Undefined only when the root's loader failed. */
export function useSite(): PublicSite | undefined {
  return useRouteLoaderData<PublicSite>('root')
}
