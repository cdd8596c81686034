import { fold } from '@tianguis/contract/folding'
import { LEGAL_SLUGS } from '@tianguis/contract/site/legal'

/** Addresses of ours with capitals; all others are written in lower case without accents. */
const WITH_CAPITALS = new Map(
  [...LEGAL_SLUGS.map((slug) => `/${slug}`), '/NewMarket'].map((path) => [path.toLowerCase(), path]),
)

const LEADS_HERE = /^\/[^/\\]/

/** The address as we would write it: `/Electrónica?p=2` → `/electronica?p=2`; null where it is written so already. */
export function otherSpelling(key: string): string | null {
  const end = key.indexOf('?')
  const [path, query] = end === -1 ? [key, ''] : [key.slice(0, end), key.slice(end)]
  if (path.endsWith('.data')) return null
  const folded = fold(readable(path))
  // `//host` and `/\host` would lead away from this site, and so would `/..\\host`, which is `//host` in the end.
  if (!LEADS_HERE.test(folded)) return null
  const ours = WITH_CAPITALS.get(folded) ?? new URL(folded, 'http://localhost').pathname
  return ours === path || !LEADS_HERE.test(ours) ? null : ours + query
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
