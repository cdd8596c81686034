import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../../support/test.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Historia del precio' })
const drawing = (page: Page) => history(page).getByRole('img')

test('ranges, stores and the chart by pointer and keyboard', async ({ page, addresses }) => {
  await test.step('other ranges are drawn when asked for, with their table', async () => {
    await page.goto(addresses.product)
    await hydrated(page)
    const first = await drawing(page).getAttribute('aria-label')
    await history(page).getByRole('radio', { name: '30 días' }).check()
    await expect(drawing(page)).not.toHaveAttribute('aria-label', first ?? '')
    const month = await drawing(page).getAttribute('aria-label')
    await history(page).getByRole('radio', { name: 'Todo' }).check()
    await expect(drawing(page)).not.toHaveAttribute('aria-label', month ?? '')
    await history(page).getByText('Ver los cambios de precio en una tabla').click()
    await expect(history(page).getByRole('row').nth(1)).toContainText('$')
    await history(page).getByRole('radio', { name: '180 días' }).check()
    await expect(drawing(page)).toHaveAttribute('aria-label', first ?? '')
  })

  await test.step('the history of one store is its own', async () => {
    const stores = history(page).getByRole('combobox', { name: 'De qué tienda' })
    const names = await stores.getByRole('option').allInnerTexts()
    expect(names.length).toBeGreaterThan(1)
    await stores.selectOption({ label: names.at(-1) })
    await expect(drawing(page)).toHaveAttribute('aria-label', /^Precio por día/)
    await stores.selectOption({ label: names[0] })
    await expect(drawing(page)).toHaveAttribute('aria-label', /^Precio más bajo por día/)
  })

  await test.step('the drawing is read by pointer', async () => {
    await drawing(page).scrollIntoViewIfNeeded()
    await drawing(page).hover({ position: { x: 60, y: 60 } })
    const read = history(page).locator('.chart-read')
    await expect(async () => {
      await drawing(page).hover({ position: { x: 62, y: 60 } })
      await drawing(page).hover({ position: { x: 60, y: 60 } })
      await expect(read).toContainText(/^\$[\d,]+\.\d\d \d+ [a-z]{3}$/, { timeout: 500 })
    }).toPass()
    const early = await read.innerText()
    const box = await drawing(page).boundingBox()
    await drawing(page).hover({ position: { x: (box?.width ?? 0) - 40, y: 60 } })
    await expect(read).not.toHaveText(early)
    await page.getByRole('heading', { name: 'Historia del precio' }).hover()
    await expect(read).toHaveCount(0)
  })

  await test.step('the drawing is read by keyboard, day by day', async () => {
    const reader = history(page).getByRole('slider', { name: 'Leer el precio día por día' })
    await reader.focus()
    const today = await reader.getAttribute('aria-valuetext')
    expect(today).toMatch(/^\d+ [a-z]{3}: \$[\d,]+\.\d\d$/)
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(history(page).locator('.chart-read')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(reader).not.toHaveAttribute('aria-valuetext', today ?? '')
    await page.keyboard.press('Home')
    await expect(reader).toHaveValue('0')
    await page.keyboard.press('End')
    await expect(reader).toHaveAttribute('aria-valuetext', today ?? '')
  })
})

test.describe('when the history cannot be had', () => {
  test.use({ expectedErrors: [/status of 503/] })
  test('it says so, keeps what it shows, and works again when asked again', async ({ page, addresses }) => {
    await page.route('**/history?*', (route) => route.fulfill({ status: 503, json: { data: null, error: {} } }))
    await page.goto(addresses.product)
    await hydrated(page)
    const before = await drawing(page).getAttribute('aria-label')
    await history(page).getByRole('radio', { name: '30 días' }).check()
    await expect(history(page).getByRole('status')).toHaveText('No pudimos cargar la historia. Inténtalo otra vez.')
    await expect(drawing(page)).toHaveAttribute('aria-label', before ?? '')
    await page.unroute('**/history?*')
    await history(page).getByRole('radio', { name: '90 días' }).check()
    await expect(drawing(page)).not.toHaveAttribute('aria-label', before ?? '')
    await expect(history(page).getByRole('status')).toHaveText('')
  })
})
