/**
 * Paths that crawlers must not fetch: API calls, outgoing links, personal pages and searches. Filtered lists are not here:
 * their pages say `noindex`, which a crawler must be able to read.
 */
const PRIVATE = [
  '/api/',
  '/ir/',
  '/search',
  '/comparar',
  '/user/',
  '/lista/',
  '/cancelar-avisos/',
  '/register/survey',
  '/reset-password',
  '/connect/',
]

/** Open Graph images and the scripts that render a page stay allowed. */
export function robotsText(base: string): string {
  return ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}/sitemap.xml`, ''].join(
    '\n',
  )
}
