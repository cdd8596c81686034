import type { SiteServices } from '@tianguis/contract/site'
import { createContext } from 'react-router'

export const siteServices = createContext<SiteServices>()

/** What a loader adds to the document besides its data; never sent again on client navigation. */
export interface PageExtras {
  jsonLd: object[]
}

export const pageExtras = createContext<PageExtras>()
