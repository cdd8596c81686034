import type { Page } from '@playwright/test'
import { cards, firstValue, settled } from '../support/listing.ts'
import { expect, hydrated, test } from '../support/test.ts'

const BUDGET_BYTES = 140_000
/** Chromium's own «Fast 3G». */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

for (const place of ['search', 'department'] as const) {
  test(`the ${place} page loads at most 140 KB of JavaScript before the first interaction`, async ({
    page,
    places,
  }) => {
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
    })
    await page.goto(places[place], { waitUntil: 'networkidle' })
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

/** Figures, not limits: a busy machine is no failure of the site. */
test('prints how long a filter takes to answer and a page to paint', async ({ page, places }) => {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/search?q=negro')
  await hydrated(page)
  await watchInteractions(page)
  for (let i = 0; i < 4; i++) {
    await (await firstValue(page, 'Marca')).row.click()
    await settled(page)
  }
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await settled(page)
  const inputs = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
  console.log(`filter click at 4× slower CPU, ms: ${inputs.map(Math.round).join(' ')}`)

  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', FAST_3G)
  await slow.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of ['/search?q=negro', places.department]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    console.log(`largest paint on fast 3G and 4× slower CPU, ms: ${Math.round(await largestPaint(page))} ${path}`)
  }
})

/** From each pointer or key to the next frame painted after it. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(globalThis, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}
