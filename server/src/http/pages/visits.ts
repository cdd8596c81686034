import type { IncomingHttpHeaders } from 'node:http'
import { isBot } from '../bots.ts'

/**
 * Whether a person opened a page from outside the site: typed, from a bookmark, or through a link of another site. Browsers say so
 * in Sec-Fetch headers, but only over HTTPS and to localhost; elsewhere the referrer tells.
 */
export function isVisit(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (isBot(headers['user-agent']) || headers['sec-purpose']) return false
  const destination = headers['sec-fetch-dest']
  if (destination) return destination === 'document' && headers['sec-fetch-site'] !== 'same-origin'
  return !headers.referer?.startsWith(new URL(publicUrl).origin)
}
