import { shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }
const CREATE = '/api/subscribe/createSubscription'
const ALL = '/api/subscribe/getAllSubscription'

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

    test('an alert is managed and armed', async ({ page, request, baseURL, addresses }) => {
      const { call, products } = await shopper(page, request, baseURL!)
      await test.step('alerts are paused, changed and eliminated', async () => {
        const { id, name } = products[0]!
        await call('POST', CREATE, { product: id, kind: 'drop' })
        await page.goto('/user/price-alerts')
        const card = page.getByRole('article', { name })
        await expect(card).toContainText('Vigilando')
        await card.getByRole('button', { name: `Pausar la alerta de ${name}` }).click()
        await expect(card).toContainText('En pausa')
        await card.getByRole('button', { name: `Cambiar la alerta de ${name}` }).click()
        const dialog = page.getByRole('dialog', { name: 'Cambiar la alerta' })
        await dialog.getByRole('radio', { name: 'Cuando baje un porcentaje' }).check()
        await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('25')
        await dialog.getByRole('button', { name: 'Guardar' }).click()
        await expect(card).toContainText('Cuando baje 25\u00a0%')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await card.getByRole('button', { name: `Eliminar la alerta de ${name}` }).click()
        await expect(page.getByText('Aún no vigilas ningún precio.')).toBeVisible()
        await expect.poll(() => call('GET', ALL)).toEqual([])
      })

      await test.step('an alert is armed from the product’s page', async () => {
        await page.goto(addresses.product)
        await hydrated(page)
        const bell = page.getByRole('button', { name: /^Avísame cuando baje / }).first()
        await bell.click()
        const dialog = page.getByRole('dialog', { name: 'Avísame' })
        await dialog.getByRole('textbox', { name: 'Mi precio, en pesos' }).fill('')
        await dialog.getByRole('button', { name: 'Avisarme' }).click()
        await expect(dialog.getByText('Escribe el precio al que la quieres.')).toBeVisible()
        await dialog.getByRole('textbox', { name: 'Mi precio, en pesos' }).fill('25.50')
        await dialog.getByText('Más opciones').click()
        await dialog.getByRole('checkbox', { name: 'Contar el envío en el precio' }).check()
        await dialog.getByLabel('Dejar de avisar después del').fill('2030-01-31')
        await dialog.getByRole('button', { name: 'Avisarme' }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByText('Lista creada exitosamente')).toBeVisible()
        await expect(bell).toHaveAttribute('aria-pressed', 'true')
        await expect
          .poll(() => call('GET', ALL))
          .toMatchObject([
            { kind: 'target', targetPrice: 25.5, withShipping: true, expiresAt: '2030-02-01T05:59:59.999Z' },
          ])
      })
    })
  })
}

test('a whole list is watched at once', async ({ page, request, baseURL }) => {
  const { call, products } = await shopper(page, request, baseURL!)
  const ids = products.slice(0, 3).map(({ id }) => id)
  await call('POST', '/api/favorite/createFavoritesList', { title: 'Cocina', products: ids })
  await call('POST', CREATE, { product: ids[0], kind: 'drop' })
  await page.goto('/user/favorites')
  await page.getByRole('button', { name: 'Avísame de toda la lista' }).click()
  await expect(page.getByText('Te avisaremos de 2 productos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vigilando toda la lista' })).toBeDisabled()
  await expect.poll(() => call('GET', ALL)).toHaveLength(3)
})

test('the weekly summary is only for those who ask', async ({ page, request, baseURL }) => {
  const { call } = await shopper(page, request, baseURL!)
  await page.goto('/user/price-alerts')
  const box = page.getByRole('checkbox', { name: 'Resumen de mis listas cada lunes, por correo' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect.poll(() => call('GET', '/api/subscribe/preferences')).toEqual({ weekly: true })
})

test.describe('an unsubscribe link that was not signed by us', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('is refused in words', async ({ page }) => {
    await page.goto('/cancelar-avisos/a1.AAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { name: 'Enlace no válido' })).toBeVisible()
  })
})
