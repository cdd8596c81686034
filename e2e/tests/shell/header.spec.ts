import type { Page } from '@playwright/test'
import { newPerson, storeSession } from '../../support/accounts.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, DESKTOP, LARGE_VIEWPORTS, PHONE, SMALL_VIEWPORTS } from '../../support/viewports.ts'

const PROMO = '¡Regístrate y participa por gift card de $100 USD!'

for (const [width, viewport] of Object.entries(LARGE_VIEWPORTS)) {
  test.describe(`at ${width} width`, () => {
    test.use({ viewport })

    test('the header for visitors', async ({ page }) => {
      await test.step('the header has logo, search bar, promo, sections and the two doors', async () => {
        await page.goto('/blog')
        const header = page.getByRole('banner')
        await expect(header.getByRole('searchbox', { name: 'Buscar productos' })).toBeVisible()
        await expect(header.getByRole('link', { name: PROMO })).toHaveAttribute('href', '/register')
        for (const [name, href] of [
          ['Cupones', '/coupons'],
          ['Tiendas', '/stores'],
          ['Blog', '/blog'],
        ] as const) {
          await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
        }
        await expect(header.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
        await expect(header.getByRole('button', { name: 'Buscar por categorías' })).toBeVisible()
        await header.getByRole('link', { name: 'Tianguis, inicio' }).click()
        await expect(page).toHaveURL('/')
      })

      await test.step('«Crear cuenta» and «Iniciar sesión» open the login modal on their own tab', async () => {
        for (const name of ['Crear cuenta', 'Iniciar sesión']) {
          await page.getByRole('banner').getByRole('button', { name }).click()
          const modal = page.getByRole('dialog')
          await expect(modal.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
          await page.keyboard.press('Escape')
          await expect(modal).toBeHidden()
        }
      })
    })
  })
}

test('the header is hamburger, search bar and account circle', async ({ page }) => {
  await atEachViewport(page, SMALL_VIEWPORTS, async () => {
    await page.goto(FRAME_PAGE)
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Buscar por categorías' })).toBeVisible()
    await expect(header.getByRole('searchbox', { name: 'Buscar productos' })).toBeVisible()
    for (const hidden of [PROMO, 'Cupones', 'Blog']) {
      await expect(header.getByRole('link', { name: hidden, exact: true })).toBeHidden()
    }
    await expect(header.getByRole('button', { name: 'Crear cuenta' })).toBeHidden()
    await header.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Iniciar sesión' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test('while the session loads there is a spinner', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(FRAME_PAGE, { waitUntil: 'commit' })
  const area = page.getByRole('banner').getByRole('status', { name: '' }).filter({ hasText: 'Cargando sesión' })
  await expect(area.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeHidden()
  go()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  await expect(area.filter({ visible: true })).toHaveCount(0)
})

test('signed in: Favoritos and a dropdown with four entries; Log out leads to /', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP)
  await storeSession(page, await newPerson(request, 'maria'))
  await page.goto(FRAME_PAGE)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Favoritos', exact: true })).toHaveAttribute('href', '/user/favorites')
  await expect(header.getByRole('link', { name: PROMO })).toBeHidden()
  await expect(header.getByRole('button', { name: 'Crear cuenta' })).toBeHidden()
  await header.getByText('maria').click()
  for (const [name, href] of [
    ['Mi Perfil', '/user/settings'],
    ['Mis favoritos', '/user/favorites'],
    ['Mis alertas de precio', '/user/price-alerts'],
  ] as const) {
    await expect(header.getByRole('link', { name }).filter({ visible: true })).toHaveAttribute('href', href)
  }
  await header.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('param'), localStorage.getItem('user')])).toEqual([null, null])
})

test('the account circle shows the first letter of the nickname, else of the e-mail, in upper case', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const person = await newPerson(request, 'óscar'.normalize('NFD').replace(/\p{Diacritic}/gu, ''))
  await storeSession(page, person)
  await page.goto(FRAME_PAGE)
  const circle = page.getByRole('banner').locator('summary.avatar').filter({ visible: true })
  await expect(circle).toHaveText('O')
  const renamed = await request.put('/api/updateme', {
    headers: { authorization: `Bearer ${person.jwt}` },
    data: { nickname: 'ñandú' },
  })
  expect(renamed.status()).toBe(200)
  await page.reload()
  await expect(circle).toHaveText('Ñ')
  await circle.click()
  await expect(page.getByRole('link', { name: 'Mis alertas de precio' }).filter({ visible: true })).toBeVisible()
})

test('hydration does not move the header, at every width', async ({ page }) => {
  for (const viewport of [...Object.values(SMALL_VIEWPORTS), ...Object.values(LARGE_VIEWPORTS)]) {
    await page.setViewportSize(viewport)
    await page.goto(FRAME_PAGE, { waitUntil: 'commit' })
    const header = page.getByRole('banner')
    await header.waitFor()
    await stylesApplied(page)
    const before = await header.boundingBox()
    await hydrated(page)
    await expect(header.getByText('Cargando sesión').filter({ visible: true })).toHaveCount(0)
    expect(await header.boundingBox()).toEqual(before)
  }
})

/** After a commit the elements may be there before the style sheets: a box measured then is one that is never painted. */
async function stylesApplied(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    return links.length > 0 && links.every((link) => link.sheet)
  })
}
