/** Requests as shoppers make them, in the proportions in which they make them. */
import type { Chance } from '../fuzz/chance.ts'

export interface Act {
  kind: 'page' | 'search' | 'sign-in' | 'favorite' | 'alert' | 'account'
  method: string
  path: string
  token?: string
  body?: unknown
}

export interface Shopper {
  email: string
  jwt: string
  /** A favourites list of theirs. */
  listId: string
}

/** What the requests need to know of the site. */
export interface SiteData {
  /** Most visited first. */
  products: { id: string; slug: string; name: string }[]
  categories: string[]
  shoppers: Shopper[]
  password: string
  searchKey: string
}

/** Share in percent, and how such a request is made. */
const SHARES: [number, (data: SiteData, chance: Chance) => Act][] = [
  [8, () => page('/')],
  [34, (data, chance) => page(`/producto/${popular(data.products, chance).slug}`)],
  [14, (data, chance) => page(chance.of(data.categories))],
  [8, (data, chance) => page(`/search?q=${encodeURIComponent(wordOf(data, chance))}`)],
  [2, (_data, chance) => page(chance.of(['/stores', '/coupons', '/blog', '/register', '/asistente-ia']))],
  [20, suggestion],
  [1, signIn],
  [5, changeList],
  [3, alert],
  [5, readAccount],
]
const TOTAL = SHARES.reduce((sum, [share]) => sum + share, 0)

/** The next random request. */
export function nextAct(data: SiteData, chance: Chance): Act {
  let at = chance.next() * TOTAL
  for (const [share, act] of SHARES) {
    at -= share
    if (at < 0) return act(data, chance)
  }
  return page('/')
}

/** An element, the first ones far more often: most visits go to few products. */
function popular<T>(things: readonly T[], chance: Chance): T {
  return things[Math.floor(chance.next() ** 3 * things.length)] as T
}

const page = (path: string): Act => ({ kind: 'page', method: 'GET', path })

function wordOf(data: SiteData, chance: Chance): string {
  return chance.of(popular(data.products, chance).name.split(' ').slice(0, 3))
}

/** What the browser asks while a visitor types. */
function suggestion(data: SiteData, chance: Chance): Act {
  const q = wordOf(data, chance).slice(0, 3 + chance.below(5))
  const search = { collection: 'products', q, query_by: 'productName,brand,tags,category', per_page: 6, num_typos: 2 }
  const path = `/multi_search?x-typesense-api-key=${data.searchKey}`
  return { kind: 'search', method: 'POST', path, body: { searches: [search] } }
}

function signIn(data: SiteData, chance: Chance): Act {
  const body = { identifier: chance.of(data.shoppers).email, password: data.password }
  return { kind: 'sign-in', method: 'POST', path: '/api/auth/local', body }
}

function changeList(data: SiteData, chance: Chance): Act {
  const { jwt, listId } = chance.of(data.shoppers)
  const products = Array.from({ length: 1 + chance.below(5) }, () => popular(data.products, chance).id)
  const path = `/api/favorite/updateFavoritesList?listId=${listId}`
  return { kind: 'favorite', method: 'PUT', path, token: jwt, body: { data: { products: [...new Set(products)] } } }
}

function alert(data: SiteData, chance: Chance): Act {
  const { jwt } = chance.of(data.shoppers)
  const body = { data: { product: popular(data.products, chance).id, kind: 'drop' } }
  return { kind: 'alert', method: 'POST', path: '/api/subscribe/createSubscription', token: jwt, body }
}

function readAccount(data: SiteData, chance: Chance): Act {
  const paths = ['/api/users/me', '/api/favorite/getAllFavoritesList', '/api/subscribe/getAllSubscription']
  return { kind: 'account', method: 'GET', path: chance.of(paths), token: chance.of(data.shoppers).jwt }
}
