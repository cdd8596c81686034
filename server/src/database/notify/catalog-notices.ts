/**
 * Payloads of notifications on `catalog_changed`:
 *
 *     ''            everything may have changed
 *     lists         counts and orders changed: every page but those of single products
 *     p:2s,1,f      these products changed; ids as differences in base 36, so that thousands fit into one notice
 */
export type CatalogChange = { kind: 'all' } | { kind: 'lists' } | { kind: 'products'; ids: number[] }

export const LISTS_CHANGED = 'lists'
const PRODUCTS = 'p:'
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_BYTES = 7_900

/** One notice or several. */
export function productNotices(ids: readonly number[]): string[] {
  const notices: string[] = []
  let notice = PRODUCTS
  let last = 0
  for (const id of [...ids].sort((a, b) => a - b)) {
    if (notice.length > MAX_BYTES) {
      notices.push(notice)
      notice = PRODUCTS
      last = 0
    }
    notice += `${notice === PRODUCTS ? '' : ','}${(id - last).toString(36)}`
    last = id
  }
  return ids.length === 0 ? [] : [...notices, notice]
}

/** A payload of another version is taken for a change of everything. */
export function readCatalogNotice(payload: string): CatalogChange {
  if (payload === LISTS_CHANGED) return { kind: 'lists' }
  if (!/^p:[0-9a-z]+(,[0-9a-z]+)*$/.test(payload)) return { kind: 'all' }
  let id = 0
  const ids = payload
    .slice(PRODUCTS.length)
    .split(',')
    .map((step) => (id += Number.parseInt(step, 36)))
  return { kind: 'products', ids }
}
