import type { Page } from '@playwright/test'
import { newPerson, storeSession } from '../../support/accounts.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, VIEWPORTS } from '../../support/viewports.ts'

const MAX_LAYOUT_SHIFT = 0.02

/** How far things jumped by themselves, from the first paint until the page has come to rest. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await hydrated(page)
  return shiftUntilRest(page)
}

async function shiftUntilRest(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Cargando sesión').filter({ visible: true })).toHaveCount(0)
  return page.evaluate(async () => {
    await document.fonts.ready
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Two frames: what is under way is painted, and the observer has been told of it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    add(observer.takeRecords())
    return sum
  })
}

for (const [width, viewport] of Object.entries(VIEWPORTS)) {
  test(`at ${width} width home, search and product stand still (CLS at most 0.02)`, async ({ page, addresses }) => {
    await page.setViewportSize(viewport)
    for (const place of ['home', 'search', 'product'] as const) {
      expect(await layoutShift(page, addresses[place]), place).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    }
  })

  test(`at ${width} width a font that arrives late moves nothing`, async ({ page, addresses }) => {
    await page.setViewportSize(viewport)
    let go = () => {}
    const painted = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(addresses.home, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    go()
    expect(await shiftUntilRest(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  })
}

test('they stand still for who is signed in, too', async ({ page, request, addresses }) => {
  await page.setViewportSize(DESKTOP)
  await storeSession(page, await newPerson(request))
  for (const place of ['home', 'search', 'product'] as const) {
    expect(await layoutShift(page, addresses[place]), place).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})

test('on a slow network the page can be read and searched before its scripts arrive', async ({ page, addresses }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(addresses.product, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.offers tbody tr').first()).toBeVisible()
  await page.getByRole('banner').getByRole('searchbox').fill('tenis')
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=tenis')
  await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  go()
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('tenis')
})

test('a toast stays for 4 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/coupons')
  await hydrated(page)
  await page.route('**/api/coupons/*/vote', (route) => route.fulfill({ status: 429, json: { data: null, error: {} } }))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'No funcionó' }).first().click()
  const toast = page.getByRole('status').filter({ hasText: 'Demasiados votos seguidos' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(3999)
  await expect(toast).toBeVisible()
  // It leaves with the next frames of animation.
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
})
test.use({ expectedErrors: [/status of 429/] })
