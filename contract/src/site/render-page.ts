/**
 * The interface between the server and the built pages: `web/server.ts` exports a `renderPage` of this type, `server`
 * calls it.
 */
import type { SiteServices } from './site-services.ts'

export interface RenderedPage {
  status: number
  headers: Headers
  /** A string for pages and data, null for redirects. */
  body: string | null
  /** CSP sources (`'sha256-…'`) of the inline scripts in this very body, so that page and policy are cached together. */
  scriptHashes: string[]
}

export type RenderPage = (request: Request, services: SiteServices) => Promise<RenderedPage>
