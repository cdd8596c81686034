/** Addresses of each kind of page, so many that none is requested twice while it is cached. */
const SAMPLES = 3_000

export const KINDS = ['product', 'category', 'search', 'home', 'coupons', 'stores', 'post'] as const
export type Kind = (typeof KINDS)[number]

interface Node {
  url?: string
  subcategories?: Node[]
}

export async function addressesOf(kind: Kind, origin: string): Promise<string[]> {
  if (kind === 'product') return products(origin)
  if (kind === 'category') return categories(origin)
  if (kind === 'search') return searches(origin)
  if (kind === 'post') return variants(await firstPost(origin))
  return variants({ home: '/', coupons: '/coupons', stores: '/stores' }[kind])
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
  const sorts = ['', '?sort=price', '?sort=-price', '?sort=discount', '?sort=newest']
  return sorts.flatMap((sort) => known.map((url) => url + sort))
}

/** Two words out of the names of categories: some find much, some little. */
async function searches(origin: string): Promise<string[]> {
  const words = [...new Set((await categories(origin)).flatMap((url) => url.split(/[/?-]/)))].filter(
    (word) => word.length > 4 && !word.includes('='),
  )
  const pairs = words.flatMap((one, i) => words.slice(i + 1).map((other) => `/search?q=${one}+${other}`))
  return [...words.map((word) => `/search?q=${word}`), ...pairs].slice(0, SAMPLES)
}

async function firstPost(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/blog`)).text()
  const post = /href="(\/blog\/[^"]+)"/.exec(html)?.[1]
  if (!post) throw new Error('the blog has no post')
  return post
}

/** The same page under addresses that are separate entries of the cache. */
function variants(path: string): string[] {
  return Array.from({ length: SAMPLES }, (_, i) => (i === 0 ? path : `${path}?p=${i}`))
}
