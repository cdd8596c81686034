import { ALL, CREATE, open } from '../../support/page-parts/favorites.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }

test('a visitor is asked to sign in, on the page and by the heart', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Inicia sesión para ver esta página.')).toBeVisible()
  await open(page, '/')
  await page
    .getByRole('button', { name: /^Guardar .* en favoritos$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Inicia sesión para guardar tus favoritos.')
})

test('the first heart makes the first list; the next press takes it back', async ({ page, request, baseURL }) => {
  await shopper(page, request, baseURL!)
  await open(page, '/')
  const heart = page.getByRole('button', { name: /^Guardar .* en favoritos$/ }).first()
  await heart.click()
  await expect(page.getByText('Lista creada exitosamente')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The heart changes at once, before the server has answered.
  await expect(page.getByText('Quitado de «Lista nueva»')).toBeVisible()
  await open(page)
  await expect(page.getByRole('textbox', { name: 'Nombre de la lista' })).toHaveValue('Lista nueva')
  await expect(page.getByText('Esta lista está vacía.')).toBeVisible()
})

test('a heart in a tab that was open keeps what another device added, and a return to the tab shows it', async ({
  page,
  request,
  baseURL,
}) => {
  const { call, products } = await shopper(page, request, baseURL!)
  const [first, second] = products.map(({ id }) => id) as [string, string]
  const [made] = (await call('POST', CREATE, { title: 'Fiesta', products: [first] })) as { id: number }[]
  const lists = async () => (await call('GET', ALL)) as { products: string[] }[]
  await open(page, '/')
  const hearts = page.getByRole('button', { name: /^Guardar .* en favoritos$/ })
  const heart = hearts.first()
  const saved = await heart.evaluate((button) => button.closest<HTMLElement>('[data-product]')?.dataset.product)
  const elsewhere = saved === second ? first : second
  await expect(heart).toHaveAttribute('aria-pressed', String(saved === first))
  await call('PUT', `/api/favorite/updateFavoritesList?listId=${made!.id}`, { products: [elsewhere] })
  await heart.click()
  await expect(page.getByText(/en «Fiesta»|de «Fiesta»/)).toBeVisible()
  expect((await lists())[0]?.products).toContain(elsewhere)
  await call('DELETE', `/api/favorite/deleteFavoritesList/${made!.id}`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of 500|No se pudo actualizar la lista/] })
  test('the heart rolls back and the product’s words say so', async ({ page, request, baseURL }) => {
    await shopper(page, request, baseURL!)
    await page.route(`**${CREATE}`, (route) =>
      route.fulfill({ status: 500, json: { data: null, error: { status: 500 } } }),
    )
    await open(page, '/')
    const heart = page.getByRole('button', { name: /^Guardar .* en favoritos$/ }).first()
    await heart.click()
    await expect(page.getByText('La lista no pudo ser creada')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('a refused name gives way to the old one', async ({ page, request, baseURL }) => {
    const { call } = await shopper(page, request, baseURL!)
    await call('POST', CREATE, { title: 'Cocina' })
    await page.route('**/api/favorite/updateFavoritesList*', (route) =>
      route.fulfill({ status: 500, json: { data: null, error: { status: 500 } } }),
    )
    await open(page)
    const name = page.getByRole('textbox', { name: 'Nombre de la lista' })
    await name.fill('Regalos')
    await name.press('Enter')
    await expect(name).toHaveValue('Cocina')
  })
})

test('with several lists the heart asks which', async ({ page, request, baseURL }) => {
  const { call } = await shopper(page, request, baseURL!)
  await call('POST', CREATE, { title: 'Cocina' })
  await call('POST', CREATE, { title: 'Regalos' })
  await open(page, '/')
  const heart = page.getByRole('button', { name: /^Guardar .* en favoritos$/ }).first()
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Guardar en tus listas' })
  await dialog.getByRole('checkbox', { name: /Regalos/ }).check()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

    test('a second heart says in which list it was saved', async ({ page, request, baseURL }) => {
      const { call, products } = await shopper(page, request, baseURL!)
      await call('POST', CREATE, { title: 'Cocina', products: [products[0]!.id] })
      await open(page, '/')
      const heart = page.getByRole('button', { name: /^Guardar .* en favoritos$/, pressed: false }).first()
      await heart.click()
      await expect(page.getByRole('status').getByText('Guardado en «Cocina»')).toBeInViewport()
    })
  })
}
