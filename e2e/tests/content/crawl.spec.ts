import { writeFile } from 'node:fs/promises'
import { each, readPage, sitemapAddresses, statusOf } from '../../support/crawl.ts'
import { operate } from '../../support/servers/operator.ts'
import type { RunningSite } from '../../support/servers/running-site.ts'
import { test } from '../../support/servers/small-site.ts'
import { structuredDataOf } from '../../support/structured-data.ts'
import { expect } from '../../support/test.ts'

/** Lists narrowed by a filter have no end: of their links, one in this many is followed. */
const NARROWED_STEP = 10

const isLinkOut = (address: string) => address.startsWith('/ir/')
/** A list's further pages are part of it; any other question narrows it. */
const isNarrowed = (address: string) => {
  const names = [...new URL(address, 'http://x').searchParams.keys()]
  return names.some((name) => name !== 'page') && !address.startsWith('/coupons?tienda=')
}

// One reads all of the site, the other takes something away from it, in this order.
test.describe.configure({ mode: 'default' })

test('every address of the sitemap answers, links only to what answers, and is linked from another page', async ({
  smallSite,
}) => {
  test.setTimeout(480_000)
  const baseURL = smallSite.url
  const wanted = new Set(await sitemapAddresses(baseURL))
  expect(wanted.size).toBeGreaterThan(700)

  const faults: string[] = []
  const types = new Set<string>()
  const linked = new Set<string>()
  const toRead = new Set(wanted)
  const toCheck = new Set<string>()
  // What is found while reading joins the end of the same set.
  await each(toRead, async (address) => {
    const { status, html, links } = await readPage(baseURL, address)
    if (wanted.has(address)) {
      if (status !== 200) faults.push(`${address} answers ${status}`)
      if (canonicalOf(html) !== baseURL + address) faults.push(`${address} calls itself ${canonicalOf(html)}`)
      if (html.includes('<meta name="robots"')) faults.push(`${address} is not to be indexed`)
    } else if (status >= 400) faults.push(`${address} answers ${status}`)
    const data = structuredDataOf(html)
    for (const type of data.types) types.add(type)
    faults.push(...data.faults.map((fault) => `${address}: ${fault}`))
    for (const link of links) {
      if (link !== address) linked.add(link)
      if (isLinkOut(link) || isNarrowed(link)) toCheck.add(link)
      else toRead.add(link)
    }
  })
  const narrowed = [...toCheck].filter(isNarrowed).sort()
  await each([...toCheck].filter(isLinkOut), async (address) => {
    if ((await statusOf(baseURL, address)) !== 302) faults.push(`${address} leads nowhere`)
  })
  await each(
    narrowed.filter((_, i) => i % NARROWED_STEP === 0),
    async (address) => {
      const { status, html } = await readPage(baseURL, address)
      if (status !== 200) faults.push(`${address} answers ${status}`)
      if (!html.includes('<meta name="robots" content="noindex, follow"/>')) faults.push(`${address} may be indexed`)
    },
  )
  expect(faults).toEqual([])
  expect([...wanted].filter((address) => address !== '/' && !linked.has(address))).toEqual([])
  expect([...types].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization', 'Product', 'WebSite'])
  expect(narrowed.length).toBeGreaterThan(100)
})

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

test.describe('what is gone', () => {
  test.use({ expectedErrors: [/status of 4(04|10)/] })

  test('a merged product leads to the other; one that no store sells any more says so and shows others', async ({
    page,
    request,
    smallSite: site,
  }, testInfo) => {
    const products = (await sitemapAddresses(site.url)).filter((address) => address.startsWith('/producto/'))
    const [merged = '', other = ''] = products.map((address) => address.slice('/producto/'.length))

    await operate(site, 'products', 'merge', merged, other, '--yes')
    const moved = () => request.get(`${site.url}/producto/${merged}`, { maxRedirects: 0 })
    await expect.poll(async () => (await moved()).status()).toBe(301)
    expect((await moved()).headers().location).toBe(`/producto/${other}`)

    const gone = await soldForATime(site, testInfo.outputPath('surtido.jsonl'))
    await expect.poll(async () => (await request.get(`${site.url}/producto/${gone}`)).status()).toBe(410)

    await page.goto(`${site.url}/producto/${gone}`)
    await expect(page).toHaveTitle(/: ya no se vende/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByText('Por ahora ninguna tienda lo tiene.')).toBeVisible()
    expect(await page.getByRole('main').locator('a[href^="/producto/"]').count()).toBeGreaterThan(0)
    expect(await sitemapAddresses(site.url)).not.toContain(`/producto/${gone}`)
  })
})

/** The slug of a product that its only store sold and, by two later files, sells no more. */
async function soldForATime(site: RunningSite, file: string): Promise<string> {
  const rows = ['Molcajete de cantera Ixtla 20 cm', 'Comal de barro Ixtla 40 cm'].map((title, i) => ({
    id: `I${i}`,
    title,
    price: '450.00 MXN',
    product_type: 'Cocina',
    link: `https://ixtla.example/${i}`,
    availability: 'in_stock',
  }))
  const sold = async (own: typeof rows) => {
    await writeFile(file, own.map((row) => JSON.stringify(row)).join('\n'))
    await operate(site, 'import', file, '--store', 'Barro de Ixtla')
  }
  await sold(rows)
  const addresses = async () => (await sitemapAddresses(site.url)).filter((address) => address.includes('molcajete'))
  await expect.poll(addresses).toContainEqual(expect.stringContaining('ixtla'))
  const address = (await addresses()).find((one) => one.includes('ixtla'))!
  // Missing once is out of stock, twice is gone.
  for (let time = 0; time < 2; time++) await sold(rows.slice(1))
  return address.slice('/producto/'.length)
}
