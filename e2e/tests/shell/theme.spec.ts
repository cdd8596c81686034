import type { Page } from '@playwright/test'
import { clearStorage, expect, hydrated, test } from '../../support/test.ts'

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red < 128
  })
const choice = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Tema' }).getByRole('radio', { name })

test('following the system, keeping a choice', async ({ page, context }) => {
  await test.step('the theme follows the system, while it is shown too; paper stays light', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/AboutUs')
    expect(await isDark(page)).toBe(true)
    await expect(choice(page, 'Como el sistema')).toBeChecked()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await isDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await isDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  })
  await clearStorage(page)
  await test.step('what was chosen is kept, and goes for the other pages and tabs', async () => {
    await page.goto('/AboutUs')
    const other = await context.newPage()
    await other.goto('/blog')
    await hydrated(page)
    await choice(page, 'Oscuro').check()
    expect(await isDark(page)).toBe(true)
    await expect.poll(() => isDark(other)).toBe(true)
    await expect(choice(other, 'Oscuro')).toBeChecked()

    // The assistant's page has no footer: on the way back a new one is made, and shows the choice.
    await page.getByRole('link', { name: /asistente/i }).click()
    await expect(page).toHaveURL('/asistente-ia')
    expect(await isDark(page)).toBe(true)
    await page.goBack()
    await expect(choice(page, 'Oscuro')).toBeChecked()

    await choice(page, 'Claro').check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    expect(await isDark(page)).toBe(false)
    await choice(page, 'Como el sistema').check()
    expect(await isDark(page)).toBe(true)
  })
})

test('the first paint has the chosen colours, before any code of the page arrives', async ({ page }) => {
  await page.goto('/AboutUs')
  await choice(page, 'Oscuro').check()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.body) return
      watch.disconnect()
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/blog')
  expect(await page.evaluate(() => (window as unknown as { themeAtBody?: string }).themeAtBody)).toBe('dark')
  expect(await isDark(page)).toBe(true)
  await choice(page, 'Claro').check()
  expect(await isDark(page)).toBe(false)
})
test.use({ expectedErrors: [/ERR_FAILED/] })

test('without JavaScript the theme follows the system and there is nothing to choose', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark', baseURL })
  const page = await context.newPage()
  await page.goto('/AboutUs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tema' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 16, 13)')
  await context.close()
})
