/** Parameters that change a page. All others (campaign tags, codes in mailed links) are for the browser alone. */
const MEANINGFUL = new Set('categoria descuento desde disponible literal max min p page q sort ver vista'.split(' '))
/** Those that may stand more than once, in any order. */
const REPEATED = new Set(['etiqueta', 'marca', 'sin', 'tienda'])
const MAX_REPEATED = 30
/** Which loaders a data request of the router wants. */
const DATA_ONLY = '_routes'
/** Four products side by side have the longest. */
const MAX_VALUE_LENGTH = 500

export type PageAddress = { redirect: string } | { path: string; key: string }

/**
 * One page, one address: trailing and double slashes are redirected away; parameters are sorted and reduced to those
 * that matter. The key is also what gets rendered, so that two visitors with the same key cannot see different pages.
 */
export function pageAddress(url: string): PageAddress {
  const [rawPath = '/', query = ''] = splitOnce(withoutOrigin(url), '?')
  const path = rawPath.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '')
  // Browsers read a backslash as a slash: left alone, `/\\host/` would lead to another site.
  if (path !== rawPath) return { redirect: `${path.replaceAll('\\', '%5C')}${query ? `?${query}` : ''}` }
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of [...new Set(given.keys())].sort()) {
    const matters = MEANINGFUL.has(name) || REPEATED.has(name) || (name === DATA_ONLY && path.endsWith('.data'))
    if (!matters) continue
    const values = REPEATED.has(name)
      ? [...new Set(given.getAll(name))].sort().slice(0, MAX_REPEATED)
      : [given.get(name)]
    for (const value of values) if (value) kept.append(name, value.slice(0, MAX_VALUE_LENGTH))
  }
  return { path, key: kept.size === 0 ? path : `${path}?${kept}` }
}

/** The first line of a request may carry a whole address. Whose it claims to be is nobody's to believe. */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
