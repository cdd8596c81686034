import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

async function fillForm(page: Page, site: string, email: string): Promise<void> {
  await page.getByLabel('Nombre de la tienda').fill('La Nueva')
  await page.getByLabel('Sitio web').fill(site)
  await page.getByLabel('Tu nombre').fill('Ventas de La Nueva')
  await page.getByLabel('Correo de contacto').fill(email)
  await page.getByLabel(/Dirección del archivo de productos/).fill(`${site}/feed.xml`)
}

test('«Agrega tu Tienda» is checked, kept, and acknowledged by mail', async ({ page, request }) => {
  await atEachViewport(page, VIEWPORTS, async (_viewport, width) => {
    await page.goto(FRAME_PAGE)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Agrega tu Tienda' }).click()
    await expect(page).toHaveURL('/NewMarket')
    await hydrated(page)
    const send = page.getByRole('button', { name: 'Enviar solicitud' })
    await send.click()
    await expect(page.getByText('Escribe el nombre de la tienda.')).toBeVisible()
    await expect(page.getByText('Por favor, ingrese un email válido')).toBeVisible()
    if (width !== 'tablet') expect(await violationsInBothThemes(page.getByRole('main'))).toEqual([])
    const host = `tienda-${randomUUID().slice(0, 8)}.mx`
    const email = `ventas@${host}`
    await fillForm(page, `https://${host}`, email)
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: '¡Recibimos tu solicitud!' })).toContainText(email)
    await expect.poll(async () => (await request.get('/dev/outbox')).text()).toContain(email)
    // The same store again is told so, and nothing typed is lost.
    await page.reload()
    await hydrated(page)
    await fillForm(page, `https://www.${host}/`, email)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Ya recibimos una solicitud de esa tienda y la estamos revisando.')
    await expect(page.getByLabel('Nombre de la tienda')).toHaveValue('La Nueva')
  })
})

test.describe('a store that is here already', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is told so', async ({ page }) => {
    await page.goto('/NewMarket')
    await hydrated(page)
    await fillForm(page, 'https://trajinera.example', 'ventas@trajinera.example')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('alert')).toHaveText('Esa tienda ya está en el sitio.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is an address to write to, and no button that would do nothing', async ({ page }) => {
    await page.goto('/NewMarket')
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toHaveCount(0)
  })
})
test.use({ expectedErrors: [/status of 409/] })
