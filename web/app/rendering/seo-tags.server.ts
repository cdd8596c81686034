/**
 * Open Graph tags and links for crawlers. No component reads them, so they are written into the finished markup and ship
 * no code.
 */

import { escapeHtml } from '@tianguis/contract/escape-html'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { PageHead } from './page-data.ts'
import type { Share } from './request-context.ts'

const SITE_PICTURE = '/img/tarjeta.png'
const PICTURE_SIZE = { width: '1200', height: '630' }

type Info = Pick<SiteInfo, 'productName' | 'publicUrl'>

/** An error page has no head data and gets no tags for sharing. */
export function seoTags(head: PageHead | undefined, share: Share | undefined, info: Info): string {
  return (head ? shareTags(head, share, info) : '') + discoveryTags(info.productName)
}

function shareTags(head: PageHead, share: Share | undefined, { productName, publicUrl }: Info): string {
  const picture = share?.picture ?? { path: SITE_PICTURE, alt: productName }
  const properties = {
    'og:site_name': productName,
    'og:locale': 'es_MX',
    'og:type': share?.type ?? 'website',
    'og:title': withoutSite(head.title, productName),
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image': publicUrl.replace(/\/$/, '') + picture.path,
    'og:image:width': PICTURE_SIZE.width,
    'og:image:height': PICTURE_SIZE.height,
    'og:image:alt': picture.alt,
    ...share?.facts,
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}"/>`,
  )
  // Title, text and picture are taken from the properties above.
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>`
}

function discoveryTags(productName: string): string {
  const name = escapeHtml(productName)
  return [
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    '<link rel="apple-touch-icon" href="/icono-180.png"/>',
    `<link rel="search" type="application/opensearchdescription+xml" title="${name}" href="/opensearch.xml"/>`,
    `<link rel="alternate" type="application/rss+xml" title="Blog de ${name}" href="/rss/blog.xml"/>`,
    `<link rel="alternate" type="application/rss+xml" title="Bajaron de precio en ${name}" href="/rss/bajas.xml"/>`,
  ].join('')
}

/** `og:site_name` has the site's name already. */
function withoutSite(title: string, productName: string): string {
  const end = ` | ${productName}`
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
