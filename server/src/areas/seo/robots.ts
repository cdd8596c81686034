/**
 * What robots leave alone: calls, links out, what belongs to one person, and searches, which have no end. Filtered lists
 * are not here: their pages say «noindex» themselves, and a robot must be able to read that.
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

/** The picture of a shared link is under no path above, and the scripts a page needs to be drawn are not either. */
export function robotsText(base: string): string {
  return ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}/sitemap.xml`, ''].join(
    '\n',
  )
}
