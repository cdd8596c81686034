/** The products this browser opened last. They are kept in the browser and sent nowhere. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'

export type ViewedProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'image'>

const KEY = 'vistos'
const KEPT = 12

/** The newest first; the stored value may come from an older version of the site. */
export function viewedProducts(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberViewed({ id, slug, name, image }: ViewedProduct): void {
  const others = viewedProducts().filter((one) => one.id !== id)
  store([{ id, slug, name, image }, ...others].slice(0, KEPT))
}

export function forgetViewed(): void {
  store([])
}

function store(products: ViewedProduct[]): void {
  try {
    if (products.length > 0) localStorage.setItem(KEY, JSON.stringify(products))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing is stored.
  }
}

function isViewed(one: Partial<ViewedProduct> | null): one is ViewedProduct {
  return [one?.id, one?.slug, one?.name, one?.image].every((text) => typeof text === 'string')
}
