/** Addresses of each kind of page. */
import { JUDGED_SETS, judgedQueries } from '../relevance/judged.ts'

const SAMPLES = 3_000
/** More than are requested in one measurement. */
const FRESH = 10_000
const GOLDEN = (Math.sqrt(5) - 1) / 2
const SORTS = ['', 'price', '-price', 'discount', 'newest']

export const KINDS = ['product', 'category', 'search', 'home', 'coupons', 'stores', 'post'] as const
export type Kind = (typeof KINDS)[number]

interface Node {
  url?: string
  subcategories?: Node[]
}

export async function addressesOf(kind: Kind, origin: string): Promise<string[]> {
  if (kind === 'product') return products(origin)
  if (kind === 'category') return categories(origin)
  if (kind === 'search') return searches()
  if (kind === 'post') return [await firstPost(origin)]
  return [{ home: '/', coupons: '/coupons', stores: '/stores' }[kind]]
}

/** The same pages, any beginning spread over the whole list, under addresses that no other mark has and none occurs twice. */
export function freshAddresses(paths: string[], mark: string): string[] {
  return Array.from({ length: FRESH }, (_, i) => {
    const address = paths[Math.floor(((i * GOLDEN) % 1) * paths.length)]!
    return `${address}${address.includes('?') ? '&' : '?'}p=${mark}-${i}`
  })
}

async function products(origin: string): Promise<string[]> {
  const found = new Set<string>()
  for (const category of await categories(origin)) {
    const html = await (await fetch(origin + category)).text()
    for (const [, address] of html.matchAll(/href="(\/producto\/[^"]+)"/g)) found.add(address!)
    if (found.size >= SAMPLES) break
  }
  return [...found]
}

async function categories(origin: string): Promise<string[]> {
  const tree = (await (await fetch(`${origin}/api/product-category/getcategoryTree`)).json()) as Node[]
  const urls: string[] = []
  const visit = (node: Node) => {
    if (node.url && node.subcategories !== undefined) urls.push(node.url)
    else if (node.url?.split('/').length !== 2) urls.push(node.url ?? '')
    for (const child of node.subcategories ?? []) visit(child)
  }
  for (const node of tree) visit(node)
  const known = urls.filter(Boolean)
  return SORTS.flatMap((sort) => known.map((url) => (sort ? `${url}?sort=${sort}` : url)))
}

/** The judged queries in every order: the same for all checkouts. */
function searches(): string[] {
  const queries = JUDGED_SETS.flatMap(judgedQueries).map(({ q }) => q)
  return SORTS.flatMap((sort) => queries.map((q) => `/search?${new URLSearchParams({ q, ...(sort && { sort }) })}`))
}

async function firstPost(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/blog`)).text()
  const post = /href="(\/blog\/[^"]+)"/.exec(html)?.[1]
  if (!post) throw new Error('the blog has no post')
  return post
}
