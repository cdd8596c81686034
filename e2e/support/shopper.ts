/** Creates a new account with lists and alerts through the site's API. */
import type { APIRequestContext, Page } from '@playwright/test'
import { newPerson, type Person, storeSession } from './accounts.ts'

export interface Shopper extends Person {
  products: { id: string; name: string }[]
  call(method: string, path: string, data?: unknown): Promise<unknown>
}

/** Signed in on this page, with some products of the catalogue at hand. */
export async function shopper(page: Page, request: APIRequestContext, base: string): Promise<Shopper> {
  const person = await newPerson(request)
  await storeSession(page, person)
  const html = (await (await fetch(base)).text()).replaceAll('\\"', '"')
  const key = /"key","([^"]+)"/.exec(html)?.[1] ?? ''
  // On its own origin the search has no host; outside, the page says where.
  const [, host, port] = /"host","([^"]+)","port",(\d+)/.exec(html) ?? []
  const node = host ? `http://${host}:${port}` : base
  const query =
    'collections/products/documents/search?q=*&query_by=productName&per_page=6&sort_by=popularity:desc&filter_by=offersCount:>2'
  const found = await fetch(`${node}/${query}`, { headers: { 'x-typesense-api-key': key } })
  const { hits } = (await found.json()) as { hits: { document: { id: string; productName: string } }[] }
  const headers = { authorization: `Bearer ${person.jwt}` }
  return {
    ...person,
    products: hits.map(({ document }) => ({ id: document.id, name: document.productName })),
    async call(method, path, data) {
      const answer = await request.fetch(path, { method, headers, data: data === undefined ? undefined : { data } })
      return answer.json()
    },
  }
}
