/** What loaders get from the server, and what they add to the document. */
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { createContext } from 'react-router'

export const siteServices = createContext<SiteServices>()

/** What a loader adds to the document besides its data; not sent on client navigation. */
export interface PageExtras {
  /** True when a document is rendered, false when client navigation asks for its data. */
  inDocument: boolean
  jsonLd: object[]
  /** Shown only while a service is unavailable: no cache may keep it. */
  isTemporary?: boolean
  /** The view as JSON, for an element of its own (see `pageData`). */
  view?: string
  /** What a shared link shows besides the page's title and description. */
  share?: Share
}

export interface Share {
  /** Absent: a website. */
  type?: 'product' | 'article'
  /** A path of ours; absent: the picture of the site. */
  picture?: { path: string; alt: string }
  /** Further properties of its type. */
  facts: Record<string, string>
}

export const pageExtras = createContext<PageExtras>()
