/**
 * Every kind of page is opened once and checked: metadata, axe at three widths in both themes, sideways scrolling, and
 * whether the focus of every control can be seen.
 */
import type { Page } from '@playwright/test'
import { violationsAtViewports } from '../../support/accessibility/axe.ts'
import { controlsWithHiddenFocus } from '../../support/accessibility/focus-visibility.ts'
import { sidewaysOverflow } from '../../support/accessibility/reflow.ts'
import { PAGE_KINDS, type PageKind, pageKinds } from '../../support/page-kinds.ts'
import { PUBLIC_PAGES } from '../../support/sample-addresses.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../../support/viewports.ts'

test.use({ expectedErrors: [/status of 404/] })

/** The desktop first: it shows the most, and is checked whole. */
const VIEWPORTS = { desktop: DESKTOP, tablet: TABLET, phone: PHONE }
/** Texts in the frame of `privacy`, with fewer parts than it. */
const LIKE_PRIVACY: PageKind[] = ['terms', 'about']
/** Their controls are those of other kinds of pages. */
const SAME_CONTROLS: PageKind[] = ['terms', 'privacy', 'cookies', 'search', 'list', 'nothing compared', 'no more mail']
/** As many parts as workers. */
const PARTS = 2

for (let part = 0; part < PARTS; part++) {
  test(`public pages, part ${part + 1} of ${PARTS}`, async ({ page, addresses }) => {
    test.setTimeout(600_000)
    for (const kind of PAGE_KINDS.filter((_, i) => i % PARTS === part)) {
      await test.step(kind, async () => {
        await page.setViewportSize(DESKTOP)
        await page.goto(pageKinds(addresses)[kind])
        await hydrated(page)
        if (PUBLIC_PAGES.some((name) => name === kind)) await expectMetadata(page)
        if (!LIKE_PRIVACY.includes(kind)) await expectNoViolations(page, kind)
        if (!SAME_CONTROLS.includes(kind)) await expectVisibleFocus(page, kind)
        expect.soft(await sidewaysOverflow(page), kind).toEqual([])
      })
    }
  })
}

const ACCOUNT_PAGES = {
  '/register/survey': '¿Qué te gusta?',
  '/user/settings': 'Contraseña',
  '/user/favorites': 'Cocina',
  '/user/price-alerts': 'Historial',
}

test('pages of an account', async ({ page, request, baseURL }) => {
  test.setTimeout(600_000)
  const { call, products } = await shopper(page, request, baseURL!)
  const [first, second] = products.map(({ id }) => id)
  await call('POST', '/api/favorite/createFavoritesList', { title: 'Cocina', products: [first, second] })
  await call('POST', '/api/subscribe/createSubscription', { product: first, kind: 'drop' })
  for (const [path, shows] of Object.entries(ACCOUNT_PAGES)) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(shows).or(page.getByLabel(shows)).first()).toBeVisible()
      await expectNoViolations(page, path)
    })
  }
})

test('focus stays visible in a sheet, also above its sticky foot', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/search?q=negro')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  expect(await controlsWithHiddenFocus(page, '[role=dialog]')).toEqual([])
})

async function expectMetadata(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/.{8,} \| Tianguis$/)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length).toBeGreaterThan(20)
  const { pathname } = new URL(page.url())
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(pathname))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('banner').getByText('Demostración')).toBeVisible()
}

async function expectNoViolations(page: Page, kind: string): Promise<void> {
  expect.soft(await violationsAtViewports(page, VIEWPORTS), kind).toEqual([])
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${kind}, ${width}`)
      .toBe(viewport.width)
  }
}

async function expectVisibleFocus(page: Page, kind: string): Promise<void> {
  for (const [width, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport)
    expect.soft(await controlsWithHiddenFocus(page), `${kind}, ${width}`).toEqual([])
  }
}
