import type { Page } from '@playwright/test'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++
  })
  return () => documents
}

test('navigation without loading documents', async ({ page, context, addresses }) => {
  await test.step('after a navigation the page starts at its top and the keyboard stands in its content', async () => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click()
    await expect(page).toHaveURL('/AboutUs')
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('a link opened in a new tab stays a plain link', async () => {
    const opened = context.waitForEvent('page')
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Blog' })
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/blog')
    await expect(page).toHaveURL('/AboutUs')
  })

  await test.step('the first thing the keyboard reaches jumps to the content', async () => {
    await page.goto(FRAME_PAGE)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Saltar al contenido' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('links and back go from page to page without loading a document', async () => {
    await page.goto(addresses.department)
    await hydrated(page)
    const documents = countDocuments(page)
    const heading = page.getByRole('heading', { level: 1 })
    const department = await heading.innerText()
    const product = page.getByRole('main').locator('a[href^="/producto/"]').first()
    const name = await product.innerText()
    await product.click()
    await expect(heading).toHaveText(name)
    await expect(page).toHaveTitle(/: precio \$/)
    await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
    await expect(heading).toHaveText('Tiendas')
    await page.goBack()
    await expect(heading).toHaveText(name)
    await page.goBack()
    await expect(heading).toHaveText(department)
    expect(documents()).toBe(0)
  })
})

test('a page that is gone is told without leaving the site', async ({ page }) => {
  await page.goto('/stores')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.store-card a')
    if (link) link.href = '/stores/no-existe'
  })
  await page.locator('.store-card a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Este puesto no existe' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' })).toBeVisible()
})
test.use({ expectedErrors: [/status of 404/] })
