import { RANGE_PARAMETERS, VALUE_PARAMETERS } from '@tianguis/contract/listing/listing-attributes'

/** Query parameters that change a page. All others (campaign tags, codes in mailed links) are read in the browser only. */
const MEANINGFUL = new Set([
  ...'agrupar categoria cp descuento desde disponible envio literal max meses min p page q sort ver vista'.split(' '),
  ...RANGE_PARAMETERS,
])
/** Parameters that may occur more than once, in any order. */
const REPEATED = new Set(['estado', 'etiqueta', 'marca', 'sin', 'sin-marca', 'tienda', ...VALUE_PARAMETERS])
const MAX_REPEATED = 30
/** Of all parameters that may occur more than once: every filter of a list stands in each of its links. */
const MAX_REPEATED_IN_ALL = 40
const MAX_REPEATED_LENGTH = 100
/** The loaders of a data request of React Router. */
const DATA_ONLY = '_routes'
/** The comparison of four products has the longest. */
const MAX_VALUE_LENGTH = 500

export type PageAddress = { redirect: string } | { path: string; key: string }

/**
 * One address per page: trailing and double slashes are redirected; parameters are sorted and reduced to those that change
 * the page. The key is also the rendered address, so that one key cannot stand for two pages.
 */
export function pageAddress(url: string): PageAddress {
  const [rawPath = '/', query = ''] = splitOnce(withoutOrigin(url), '?')
  const path = rawPath.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '')
  // Browsers read a backslash as a slash: `/\\host/` would redirect to another site.
  if (path !== rawPath) return { redirect: `${path.replaceAll('\\', '%5C')}${query ? `?${query}` : ''}` }
  if (query === '') return { path, key: path }
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  let repeated = 0
  for (const name of [...new Set(given.keys())].sort()) {
    const matters = MEANINGFUL.has(name) || REPEATED.has(name) || (name === DATA_ONLY && path.endsWith('.data'))
    if (!matters) continue
    if (!REPEATED.has(name)) {
      const value = given.get(name)
      if (value) kept.append(name, value.slice(0, MAX_VALUE_LENGTH))
      continue
    }
    const values = [...new Set(given.getAll(name))].sort().slice(0, MAX_REPEATED)
    for (const value of values)
      if (value && value.length <= MAX_REPEATED_LENGTH && repeated++ < MAX_REPEATED_IN_ALL) kept.append(name, value)
  }
  return { path, key: kept.size === 0 ? path : `${path}?${kept}` }
}

/** A request line may contain an absolute URL; its origin is not trusted. */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
