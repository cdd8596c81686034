/** Crawls a site like a robot: addresses from the sitemap, then links from page to page. */
import { gunzipSync } from 'node:zlib'

const AT_ONCE = 6
/** Says what it is, so that following a link out is not counted as a click. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; tianguis-crawl-bot)' }

export interface CrawledPage {
  status: number
  html: string
  /** Addresses of ours that it links to, without fragments, each once. */
  links: string[]
}

export async function sitemapAddresses(base: string): Promise<string[]> {
  const index = await (await fetch(`${base}/sitemap.xml`, { headers: HEADERS })).text()
  const files = await Promise.all(
    locations(index).map(async (file) => {
      const answer = await fetch(file, { headers: HEADERS })
      return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    }),
  )
  return files.flatMap(locations).map((address) => address.slice(base.length))
}

export async function readPage(base: string, address: string): Promise<CrawledPage> {
  const answer = await fetch(base + address, { headers: HEADERS, redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, html, links: linksIn(html) }
}

export async function statusOf(base: string, address: string): Promise<number> {
  return (await fetch(base + address, { method: 'HEAD', headers: HEADERS, redirect: 'manual' })).status
}

/** A few at a time; `work` may add to `items` while it goes. */
export async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => unescaped(address ?? ''))
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\s[^>]*?\bhref="(\/[^"#]*)/g)].map(([, address]) => unescaped(address ?? ''))
  return [...new Set(found)]
}

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
