/** What loaders get from the server, and what they add to the document. */
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { createContext } from 'react-router'

export const siteServices = createContext<SiteServices>()

/**
 * What server and loader tell each other about one request: the server sets `inDocument`, the loader the rest. Only a document
 * shows `jsonLd`, `view` and `share`.
 */
export interface PageExtras {
  /** True when a document is rendered, false when client navigation asks for its data. */
  inDocument: boolean
  jsonLd: object[]
  /** Shown only while a service is unavailable: no cache may keep it. */
  isTemporary?: boolean
  /** The view as JSON, which the document has in an element of its own (`VIEW_ELEMENT`); `pageData` of page-data.ts sets it. */
  view?: string
  /** What a shared link shows besides the page's title and description. */
  share?: Share
}

export interface Share {
  /** Absent: a website. */
  type?: 'product' | 'article'
  /** A path of ours; absent: the picture of the site. */
  picture?: { path: string; alt: string }
  /** Further Open Graph properties, such as `product:price:amount`. */
  facts: Record<string, string>
}

export const pageExtras = createContext<PageExtras>()
