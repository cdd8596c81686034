import { ASKS_FOR_GZIP, NEEDS_SECURE } from '../../support/servers/running-site.ts'
import { expect, test } from '../../support/test.ts'

const BUDGET_BYTES = 120_000

test('the product page loads at most 120 KB of JavaScript, all of it from the site itself', async ({
  page,
  addresses,
  baseURL,
}) => {
  test.skip(NEEDS_SECURE, ASKS_FOR_GZIP)
  const scripts: { url: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push({ url: request.url(), bytes: request.sizes().then((sizes) => sizes.responseBodySize) })
  })
  await page.goto(addresses.product, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
  expect(scripts.length).toBeGreaterThan(2)
  for (const { url } of scripts) expect(url.startsWith(baseURL ?? '')).toBe(true)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET_BYTES)
})

test('pages are public: no cookies, an ETag, and caches may keep them', async ({ request, addresses }) => {
  for (const path of [addresses.home, addresses.department, addresses.product]) {
    const answer = await request.get(path)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(answer.headers().etag).toBeTruthy()
    expect(answer.headers()['cache-control']).toMatch(/public.*stale-while-revalidate/)
  }
})
