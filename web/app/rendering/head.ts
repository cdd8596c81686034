/** Title, description and canonical address of a page. */
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { PageData, PageHead } from './page-data.ts'

export interface HeadWords {
  /** Without the site's name. */
  title: string
  description: string
  /** The address this content is known by, with the query that belongs to it. */
  path: string
  noindex?: boolean
}

const MAX_DESCRIPTION_LENGTH = 160

export function headFor(
  info: Pick<SiteInfo, 'productName' | 'publicUrl'>,
  { title, description, path, noindex }: HeadWords,
): PageHead {
  const head: PageHead = {
    title: `${title} | ${info.productName}`,
    description: shortened(description),
    canonical: info.publicUrl.replace(/\/$/, '') + path,
  }
  return noindex ? { ...head, noindex } : head
}

/** Cut between words. Three dots: one character beyond Latin-1 makes V8 store the whole page with two bytes per character. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - CUT.length)
  return cut.slice(0, cut.lastIndexOf(' ')) + CUT
}

const CUT = '...'

/** The `meta` of every route; without loader data it is an error page's. */
export function metaOf({ loaderData, error }: { loaderData?: PageData<unknown>; error?: unknown }): MetaDescriptor[] {
  if (!loaderData) return [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]
  const { title, description, canonical, noindex } = loaderData.head
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
  if (noindex) tags.push({ name: 'robots', content: 'noindex, follow' })
  return tags
}

function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) && [404, 410].includes(error.status)
    ? 'No encontramos esta página'
    : 'Algo salió mal'
}
