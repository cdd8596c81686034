const PRODUCT_MARK = 'data-product="'
const MAX_KEYS = 800

/** Every card and every product page names its product. */
export function productsIn(body: string): number[] {
  const ids = new Set<number>()
  for (let at = body.indexOf(PRODUCT_MARK); at !== -1; ) {
    const start = at + PRODUCT_MARK.length
    const end = body.indexOf('"', start)
    const id = body.slice(start, end)
    if (/^\d{1,15}$/.test(id)) ids.add(Number(id))
    at = body.indexOf(PRODUCT_MARK, start)
  }
  return [...ids]
}

/** For CDNs that purge by key, under both names in use; a CDN accepts 16 KB of them. */
export function surrogateKeys(products: readonly number[]): [string, string][] {
  const keys = ['catalog', ...products.slice(0, MAX_KEYS).map((id) => `p${id}`)]
  return [
    ['surrogate-key', keys.join(' ')],
    ['cache-tag', keys.join(',')],
  ]
}
