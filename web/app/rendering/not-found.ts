import type { SiteServices } from '@tianguis/contract/site/site-services'
import { data } from 'react-router'

/** Thrown by a loader; the root shows the page for it. */
export function notFound() {
  return data(null, { status: 404 })
}

/** For an address that had a page: 410 where the operator removed it, else 404. */
export async function goneOrNotFound(site: Pick<SiteServices, 'isGone'>, path: string) {
  return (await site.isGone(path)) ? data(null, { status: 410 }) : notFound()
}
