/** What people do on the site, in the proportions in which they do it. */
import type { Chance } from '../fuzz/chance.ts'

export interface Act {
  kind: 'page' | 'search' | 'sign-in' | 'heart' | 'alert' | 'own'
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

export interface Town {
  /** Most visited first. */
  products: { id: string; slug: string; name: string }[]
  categories: string[]
  shoppers: Shopper[]
  password: string
  searchKey: string
}

/** Of a hundred acts. */
const SHARES: [number, (town: Town, chance: Chance) => Act][] = [
  [8, () => page('/')],
  [34, (town, chance) => page(`/producto/${popular(town.products, chance).slug}`)],
  [14, (town, chance) => page(chance.of(town.categories))],
  [8, (town, chance) => page(`/search?q=${encodeURIComponent(wordOf(town, chance))}`)],
  [2, (_town, chance) => page(chance.of(['/stores', '/coupons', '/blog', '/register', '/asistente-ia']))],
  [20, suggestion],
  [1, signIn],
  [5, heart],
  [3, alert],
  [5, own],
]
const TOTAL = SHARES.reduce((sum, [share]) => sum + share, 0)

export function nextAct(town: Town, chance: Chance): Act {
  let at = chance.next() * TOTAL
  for (const [share, act] of SHARES) {
    at -= share
    if (at < 0) return act(town, chance)
  }
  return page('/')
}

/** Few things are looked at by many, many by few. */
function popular<T>(things: readonly T[], chance: Chance): T {
  return things[Math.floor(chance.next() ** 3 * things.length)] as T
}

const page = (path: string): Act => ({ kind: 'page', method: 'GET', path })

function wordOf(town: Town, chance: Chance): string {
  return chance.of(popular(town.products, chance).name.split(' ').slice(0, 3))
}

/** What the browser asks while a visitor types. */
function suggestion(town: Town, chance: Chance): Act {
  const q = wordOf(town, chance).slice(0, 3 + chance.below(5))
  const search = { collection: 'products', q, query_by: 'productName,brand,tags,category', per_page: 6, num_typos: 2 }
  const path = `/multi_search?x-typesense-api-key=${town.searchKey}`
  return { kind: 'search', method: 'POST', path, body: { searches: [search] } }
}

function signIn(town: Town, chance: Chance): Act {
  const body = { identifier: chance.of(town.shoppers).email, password: town.password }
  return { kind: 'sign-in', method: 'POST', path: '/api/auth/local', body }
}

function heart(town: Town, chance: Chance): Act {
  const { jwt, listId } = chance.of(town.shoppers)
  const products = Array.from({ length: 1 + chance.below(5) }, () => popular(town.products, chance).id)
  const path = `/api/favorite/updateFavoritesList?listId=${listId}`
  return { kind: 'heart', method: 'PUT', path, token: jwt, body: { data: { products: [...new Set(products)] } } }
}

function alert(town: Town, chance: Chance): Act {
  const { jwt } = chance.of(town.shoppers)
  const data = { product: popular(town.products, chance).id, kind: 'drop' }
  return { kind: 'alert', method: 'POST', path: '/api/subscribe/createSubscription', token: jwt, body: { data } }
}

function own(town: Town, chance: Chance): Act {
  const paths = ['/api/users/me', '/api/favorite/getAllFavoritesList', '/api/subscribe/getAllSubscription']
  return { kind: 'own', method: 'GET', path: chance.of(paths), token: chance.of(town.shoppers).jwt }
}
