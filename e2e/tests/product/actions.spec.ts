import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

test('a visitor reports an error without an account', async ({ page, addresses }) => {
  await page.setViewportSize(PHONE)
  await page.goto(addresses.product)
  await hydrated(page)
  await page.getByRole('button', { name: 'Reportar un error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reportar un error' })
  await dialog.getByRole('radio', { name: 'El enlace no funciona' }).check()
  await dialog.getByRole('combobox', { name: '¿En qué tienda?' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: /Cuéntanos más/ }).fill('Manda a la portada')
  expect(await violationsInBothThemes(dialog)).toEqual([])
  const [request] = await Promise.all([
    page.waitForRequest('**/api/reports'),
    dialog.getByRole('button', { name: 'Enviar' }).click(),
  ])
  expect(request.postDataJSON().data).toMatchObject({ kind: 'link', comment: 'Manda a la portada', offer: /^\d+$/ })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Gracias por avisarnos. Lo vamos a revisar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reportar un error' })).toBeFocused()
})

test.describe('after too many reports', () => {
  test.use({ expectedErrors: [/status of 429/] })
  test('one is told to wait, and what was written stays', async ({ page, addresses }) => {
    await page.route('**/api/reports', (route) =>
      route.fulfill({
        status: 429,
        json: { data: null, error: { status: 429, message: 'Too many requests, please try again later.' } },
      }),
    )
    await page.goto(addresses.product)
    await hydrated(page)
    await page.getByRole('button', { name: 'Reportar un error' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reportar un error' })
    await dialog.getByRole('textbox', { name: /Cuéntanos más/ }).fill('Otra vez')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Demasiados intentos. Espera un momento y vuelve a intentar.')
    await expect(dialog.getByRole('textbox', { name: /Cuéntanos más/ })).toHaveValue('Otra vez')
  })
})

test('sharing, saving, watching', async ({ page, addresses, context, baseURL, request }) => {
  await test.step('a product is shared by WhatsApp, Telegram, its address, or what the device has', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    })
    await page.goto(`${addresses.product}?utm_id=abc`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Compartir' }).click()
    const sheet = page.getByRole('dialog', { name: 'Compartir' })
    const shared = encodeURIComponent(baseURL + addresses.product)
    const href = (name: string) => sheet.getByRole('link', { name }).getAttribute('href')
    expect(await href('WhatsApp')).toMatch(new RegExp(`^https://wa\\.me/\\?text=.+${shared}$`))
    expect(await href('Telegram')).toContain(`https://t.me/share/url?url=${shared}&text=`)
    const picture = sheet.getByRole('img', { name: /^Así se ve el enlace/ })
    await expect(picture).toHaveJSProperty('naturalWidth', 1200)
    await expect(sheet.getByRole('button', { name: 'Más opciones' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(page.getByText('Enlace copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + addresses.product)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.title = `shared ${data.url}`
          return Promise.resolve()
        },
      })
    })
    await page.getByRole('button', { name: 'Compartir' }).click()
    await sheet.getByRole('button', { name: 'Más opciones' }).click()
    await expect(page).toHaveTitle(`shared ${baseURL}${addresses.product}`)
  })

  await test.step('a product is saved and watched from its page and from any card', async () => {
    await shopper(page, request, baseURL!)
    await page.goto(addresses.product)
    await hydrated(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const heart = page.getByRole('button', { name: `Guardar ${name} en favoritos` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const bell = page
      .locator('.tile')
      .first()
      .getByRole('button', { name: /^Avísame cuando baje / })
    await bell.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Avísame' })
    await dialog.getByRole('button', { name: 'Avisarme' }).click()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a card tells picture, name, price, stores and where its price stands', async ({ page, addresses }) => {
  await page.goto(addresses.department)
  const card = page.locator('.tile').first()
  await expect(card.locator('img')).toHaveAttribute('width', '400')
  await expect(card.locator('.tile-price > .price')).toContainText('$')
  await expect(card.locator('.tile-offers')).toContainText(/^\d+ tiendas? · /)
  await expect(page.getByRole('img', { name: /^Precio más bajo por día, 90 días: hoy / }).first()).toBeVisible()
})
