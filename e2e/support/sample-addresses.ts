/** One address of each kind of page, found the way a visitor would: by following links. */
export interface SampleAddresses {
  home: string
  department: string
  search: string
  product: string
  /** Of a store whose shipping depends on the postal code. */
  productByPostalCode: string
  /** Two products to compare, by their slugs. */
  compared: string[]
  stores: string
  store: string
  coupons: string
  blog: string
  post: string
  terms: string
  privacy: string
  cookies: string
  about: string
}

export async function findSampleAddresses(baseUrl: string): Promise<SampleAddresses> {
  const read = async (path: string) => (await fetch(baseUrl + path)).text()
  const firstLink = async (path: string, pattern: RegExp) => {
    const html = await read(path)
    const found = pattern.exec(html)?.[1]
    if (!found) throw new Error(`${path} has no link like ${pattern}`)
    return found
  }
  const department = await firstLink('/', /<a href="(\/[a-z-]+)" class="department"/)
  return {
    home: '/',
    department,
    search: '/search?q=negro',
    product: await firstLink(department, /href="(\/producto\/[^"]+)"/),
    productByPostalCode: await firstLink('/stores/trajinera', /href="(\/producto\/[^"]+)"/),
    compared: [...(await read(department)).matchAll(/href="\/producto\/([^"]+)"/g)]
      .slice(0, 2)
      .map(([, slug]) => slug!),
    stores: '/stores',
    store: await firstLink('/stores', /href="(\/stores\/[^"]+)"/),
    coupons: '/coupons',
    blog: '/blog',
    post: await firstLink('/blog', /href="(\/blog\/[^"]+)"/),
    terms: '/terminos-y-condiciones',
    privacy: '/aviso-de-privacidad',
    cookies: '/politica-de-cookies',
    about: '/AboutUs',
  }
}

export const PUBLIC_PAGES = [
  'home',
  'department',
  'search',
  'product',
  'stores',
  'store',
  'coupons',
  'blog',
  'post',
  'terms',
  'privacy',
  'cookies',
  'about',
] as const satisfies (keyof SampleAddresses)[]
