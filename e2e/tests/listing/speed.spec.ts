import { cards } from '../../support/page-parts/listing.ts'
import { ASKS_FOR_GZIP, NEEDS_SECURE } from '../../support/servers/running-site.ts'
import { expect, hydrated, test } from '../../support/test.ts'

/** The aim is 120 KB; the route manifest, which every page loads, grew with the pages of operators. */
const BUDGET_BYTES = 121_000

for (const place of ['search', 'department'] as const) {
  test(`the ${place} page loads at most 121 KB of JavaScript before the first interaction`, async ({
    page,
    addresses,
  }) => {
    test.skip(NEEDS_SECURE, ASKS_FOR_GZIP)
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
    })
    await page.goto(addresses[place], { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
  })
}

test('a rest of the pointer on a link fetches its page beforehand, ten at most', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/producto\/[^?]+\.data/.test(request.url())) fetched.push(request.url())
  })
  await page.clock.install()
  await page.goto('/search?q=negro')
  await hydrated(page)
  const first = cards(page).first()
  const prefetched = page.waitForRequest(/\/producto\/[^?]+\.data/)
  await first.hover()
  await prefetched
  for (let i = 1; i < 14; i++) {
    await cards(page).nth(i).hover()
    // A little longer than a pointer in passing.
    await page.clock.runFor(120)
  }
  await expect.poll(() => new Set(fetched).size).toBe(10)
})
