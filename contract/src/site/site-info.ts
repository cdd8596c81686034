/** Settings of the site that pages show or pass on to the browser. */

export interface SiteInfo {
  productName: string
  publicUrl: string
  contactEmail: string
  social: { label: string; url: string }[]
  /** Empty: a site without the demonstration that has no channel of its own. */
  telegramUrl: string
  /** True while the catalogue is the invented one; every page then says so. */
  demo: boolean
  /** Whether pages announce the monthly prize draw. */
  prizeDraw: boolean
  /** What the browser needs to ask the search service itself. */
  search: { nodes: SearchNode[]; key: string }
  /** Null while signing in with Google is not set up. */
  googleClientId: string | null
  /** True while mails are only written to disk: a newcomer is told where to read them. */
  localOutbox: boolean
  gtmId: string | null
}

/** `host: ''` means the site's own origin. */
export interface SearchNode {
  host: string
  port: number
  protocol: 'http' | 'https'
}
