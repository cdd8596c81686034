/** Starts a site as a process with a catalogue, shoppers with accounts and a mail server, for tests under load. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untilAnswering } from '../answering.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { PASSWORD } from '../people-site.ts'
import { type Site, startSite } from '../site.ts'
import type { Shopper, SiteData } from './shoppers.ts'

export interface SiteUnderLoad {
  site: Site
  mailbox: Mailbox
  data: SiteData
  stop(): Promise<void>
}

interface Options {
  products: number
  shoppers: number
  settings?: Record<string, string>
}

/** With the embedded database and search engine, as in most installations. */
export async function startSiteUnderLoad(
  dataDir: string,
  { products, shoppers, settings }: Options,
): Promise<SiteUnderLoad> {
  const mailbox = await openMailbox()
  const site = await startSite(dataDir, {
    DEMO_PRODUCTS: String(products),
    SMTP_URL: mailbox.url,
    NODE_ENV: 'production',
    ...settings,
  })
  await untilAnswering(`${site.url}/ready`)
  const { searchKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const [catalogue, categories] = await Promise.all([productsOf(site.url, searchKey), categoriesOf(site.url)])
  const people: Shopper[] = []
  for (let one = 0; one < shoppers; one++) people.push(await newShopper(site.url, mailbox, `persona${one}@correo.test`))
  return {
    site,
    mailbox,
    data: { products: catalogue, categories, shoppers: people, password: PASSWORD, searchKey },
    async stop() {
      site.process.kill('SIGTERM')
      await site.ended()
      await mailbox.close()
    },
  }
}

export async function call<T>(
  siteUrl: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const answer = await fetch(siteUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // As behind a proxy: a visitor each, so that the limits of one do not hold for all.
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export async function newShopper(siteUrl: string, mailbox: Mailbox, email: string): Promise<Shopper> {
  const post = <T>(path: string, body: unknown, token?: string) => call<T>(siteUrl, 'POST', path, body, token)
  await post('/api/auth/local/register', { email, username: email, password: 'placeholder' })
  const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
  const set = { code, password: PASSWORD, passwordConfirmation: PASSWORD }
  const { jwt } = await post<{ jwt: string }>('/api/auth/reset-password', set)
  const lists = await post<{ id: string | number }[]>(
    '/api/favorite/createFavoritesList',
    { data: { title: 'Para la casa', products: [] } },
    jwt,
  )
  return { email, jwt, listId: String(lists.at(-1)?.id) }
}

const PER_PAGE = 250
const PAGES = 8

async function productsOf(siteUrl: string, key: string): Promise<SiteData['products']> {
  const found: SiteData['products'] = []
  for (let page = 1; page <= PAGES; page++) {
    const params = new URLSearchParams({ q: '*', per_page: String(PER_PAGE), page: String(page) })
    params.set('x-typesense-api-key', key)
    const { hits } = await call<{ hits: { document: { id: string; slug: string; productName: string } }[] }>(
      siteUrl,
      'GET',
      `/collections/products/documents/search?${params}`,
    )
    found.push(...hits.map(({ document: { id, slug, productName } }) => ({ id, slug, name: productName })))
  }
  return found
}

/** How many products can be found. */
export async function indexed(siteUrl: string, key: string): Promise<number> {
  const params = new URLSearchParams({ q: '*', per_page: '0', 'x-typesense-api-key': key })
  return (await call<{ found: number }>(siteUrl, 'GET', `/collections/products/documents/search?${params}`)).found
}

interface Node {
  url?: string
  subcategories?: Node[]
}

async function categoriesOf(siteUrl: string): Promise<string[]> {
  const tree = await call<Node[]>(siteUrl, 'GET', '/api/product-category/getcategoryTree')
  const urls = (node: Node): string[] => [node.url ?? '', ...(node.subcategories ?? []).flatMap(urls)]
  return [...new Set(tree.flatMap(urls).filter((url) => url.startsWith('/')))]
}
