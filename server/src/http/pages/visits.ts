import type { IncomingHttpHeaders } from 'node:http'
import { isBot } from '../bots.ts'

/**
 * Whether a person opened a page from outside the site: by typing, a bookmark, or a link of another site. Browsers send
 * Sec-Fetch headers over HTTPS and to localhost; elsewhere the referrer is used.
 */
export function isVisit(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  return isFromOutside(headers, ownOrigin) && !headers['sec-purpose'] && !isBot(headers['user-agent'])
}

function isFromOutside(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination) return destination === 'document' && headers['sec-fetch-site'] !== 'same-origin'
  return !headers.referer?.startsWith(ownOrigin)
}
