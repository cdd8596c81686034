/** Every kind of page, visited once, in both themes and at three widths, asked by axe for violations of any impact. */
import type { Page } from '@playwright/test'
import { contrastViolations, inTheme, violations } from '../support/axe.ts'
import { PAGE_KINDS, type PageKind, pageKinds } from '../support/page-kinds.ts'
import { shopper } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { VIEWPORTS } from '../support/viewports.ts'

test.use({ expectedErrors: [/status of 404/] })

/** Written texts in the frame of `privacy`, with fewer parts than it. */
const LIKE_PRIVACY: PageKind[] = ['terms', 'about']

for (const kind of PAGE_KINDS.filter((one) => !LIKE_PRIVACY.includes(one))) {
  test(`${kind}: no barrier in any theme at any width`, async ({ page, addresses }) => {
    await page.goto(pageKinds(addresses)[kind])
    await hydrated(page)
    await expectNoViolations(page)
  })
}

const OWN_PAGES = {
  '/register/survey': '¿Qué te gusta?',
  '/user/settings': 'Contraseña',
  '/user/favorites': 'Cocina',
  '/user/price-alerts': 'Historial',
}

test('the pages of a person: no barrier in any theme at any width', async ({ page, request, baseURL }) => {
  const { call, products } = await shopper(page, request, baseURL!)
  const [first, second] = products.map(({ id }) => id)
  await call('POST', '/api/favorite/createFavoritesList', { title: 'Cocina', products: [first, second] })
  await call('POST', '/api/subscribe/createSubscription', { product: first, kind: 'drop' })
  for (const [path, shows] of Object.entries(OWN_PAGES)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shows).or(page.getByLabel(shows)).first()).toBeVisible()
    await expectNoViolations(page)
  }
})

async function expectNoViolations(page: Page): Promise<void> {
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await inTheme(page, 'light')
    expect(await violations(page), `light, ${width}`).toEqual([])
    await inTheme(page, 'dark')
    expect(await contrastViolations(page), `dark, ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), width).toBe(viewport.width)
  }
}
