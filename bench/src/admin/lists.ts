/** A GET route of the back office that is measured: lists, and a few views of one thing. */
interface MeasuredList {
  name: string
  /**
   * Below `/api/admin/`, for the request with this number; consecutive requests search for different words. Where `deep` is set
   * it has a `?`, because `&after=` is appended.
   */
  path(request: number): string
  /** Measured this many pages after the first. */
  deep?: number
}

const WORDS = [
  'licuadora',
  'audifonos',
  'samsung',
  'tenis',
  'bicicleta',
  'colchon',
  'taladro',
  'cafetera',
  'laptop',
  'silla',
]
/** The word of the request with this number. */
const word = (at: number) => WORDS[at % WORDS.length] ?? ''
const DEEP_PAGES = 40

export const LISTS: readonly MeasuredList[] = [
  { name: 'products', path: () => 'products?' },
  { name: 'products, search', path: (at) => `products?q=${word(at)}` },
  { name: 'products, search of two words', path: (at) => `products?q=${word(at)}%20${word(at + 3)}` },
  { name: 'products, search of a number', path: (at) => `products?q=${7_500_000 + at}` },
  { name: 'products, by brand', path: () => 'products?sort=brand&dir=asc' },
  { name: 'products, hidden', path: () => 'products?state=hidden' },
  { name: 'products, shown', path: () => 'products?state=shown&sort=brand&dir=desc' },
  { name: 'products, deep', path: () => 'products?', deep: DEEP_PAGES },
  { name: 'products, deep by brand', path: () => 'products?sort=brand&dir=asc', deep: DEEP_PAGES },
  { name: 'one product', path: (at) => `products/${1 + (at % 9)}` },
  { name: 'its price history', path: (at) => `products/${1 + (at % 9)}/history` },
  { name: 'people', path: () => 'people?' },
  { name: 'people, search', path: (at) => `people?q=persona${1000 + at}` },
  { name: 'people, search without a match', path: (at) => `people?q=nadie${at}%40` },
  { name: 'people, blocked', path: () => 'people?state=blocked' },
  { name: 'people, deep', path: () => 'people?', deep: DEEP_PAGES },
  { name: 'audit', path: () => 'audit?' },
  { name: 'audit, search', path: (at) => `audit?q=persona${at % 40}%40` },
  { name: 'audit, search of a rare word', path: (at) => `audit?q=c4ca4238a0b923820dcc509a6f75849${at % 10}` },
  { name: 'audit, search without a match', path: (at) => `audit?q=nada-asi-${at}` },
  { name: 'audit, one act', path: () => 'audit?action=coupons.end' },
  { name: 'audit, deep', path: () => 'audit?', deep: DEEP_PAGES },
  { name: 'stores', path: () => 'stores?' },
  { name: 'stores, search', path: (at) => `stores?q=${'aeiou'[at % 5]}` },
  { name: 'feeds', path: () => 'feeds?' },
  { name: 'queries without results', path: () => 'queries?report=empty' },
  { name: 'reviews', path: () => 'reviews' },
  { name: 'reviews, matches', path: () => 'reviews?kind=match' },
  { name: 'held prices', path: () => 'held-prices' },
  { name: 'reports', path: () => 'reports?' },
  { name: 'families', path: () => 'families' },
  { name: 'categories', path: () => 'category-rules' },
  { name: 'coupons', path: () => 'coupons?' },
  { name: 'coupons, search', path: (at) => `coupons?q=vale${at}` },
  { name: 'coupons of 30 days', path: () => 'coupons?days=30' },
  { name: 'coupons of 30 days, most exits', path: () => 'coupons?days=30&sort=exits&dir=desc' },
  { name: 'posts', path: () => 'posts?' },
  { name: 'start', path: () => 'start' },
]
