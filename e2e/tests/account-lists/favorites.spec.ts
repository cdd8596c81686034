import type { Page } from '@playwright/test'
import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { keepSession } from '../../support/accounts.ts'
import { type Shopper, shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }
const CREATE = '/api/favorite/createFavoritesList'

async function open(page: Page, path = '/user/favorites') {
  await page.goto(path)
  await hydrated(page)
}

/** Leaves the account without lists. */
async function deleteLists(call: Shopper['call']): Promise<void> {
  const lists = (await call('GET', '/api/favorite/getAllFavoritesList')) as { id: number }[]
  for (const { id } of lists) await call('DELETE', `/api/favorite/deleteFavoritesList/${id}`)
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: `Productos de ${list}` }).getByRole('article')

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
  await open(page)
  await expect(page.getByRole('textbox', { name: 'Nombre de la lista' })).toHaveValue('Lista nueva')
  await expect(page.getByText('Esta lista está vacía.')).toBeVisible()
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

    test('renaming, ordering, dragging and the basket', async ({ page, request, baseURL }) => {
      const { call, products } = await shopper(page, request, baseURL!)
      const ids = products.slice(0, 3).map(({ id }) => id)
      await test.step('a list is renamed, put in order by keyboard, given a note, and costs what it costs', async () => {
        await call('POST', CREATE, { title: 'Cocina', products: ids })
        await open(page)
        const name = page.getByRole('textbox', { name: 'Nombre de la lista' })
        await expect(rows(page, 'Cocina')).toHaveCount(3)
        await expect(page.getByText('Total hoy')).toBeVisible()
        await name.fill('Cocina nueva')
        await name.press('Enter')
        const first = products[0]!.name
        await rows(page, 'Cocina nueva')
          .first()
          .getByRole('button', { name: /^Mover .* flechas$/ })
          .press('ArrowDown')
        await expect(page.getByText(`${first}: lugar 2 de 3`)).toBeAttached()
        await expect(rows(page, 'Cocina nueva').nth(1)).toHaveAccessibleName(first)
        await page.getByRole('button', { name: `Agregar nota a ${first}` }).click()
        await page.getByRole('textbox', { name: `Nota de ${first}` }).fill('el rojo')
        await page.keyboard.press('Tab')
        await expect
          .poll(() => call('GET', '/api/favorite/getAllFavoritesList'))
          .toMatchObject([
            { title: 'Cocina nueva', products: [ids[1], ids[0], ids[2]], items: [{}, { note: 'el rojo' }, {}] },
          ])
      })

      await test.step('by touch without dragging too', async () => {
        await deleteLists(call)
        const last = products[2]!.name
        await call('POST', CREATE, { title: 'Cocina', products: ids })
        await open(page)
        await page.getByRole('button', { name: `Mover ${last}: arrastra, toca o usa las flechas` }).click()
        await page.getByRole('button', { name: `Subir ${last}` }).click()
        await expect(page.getByText(`${last}: lugar 2 de 3`)).toBeAttached()
        await page.getByRole('button', { name: `Subir ${last}` }).click()
        await expect
          .poll(() => call('GET', '/api/favorite/getAllFavoritesList'))
          .toMatchObject([{ products: [ids[2], ids[0], ids[1]] }])
      })

      await test.step('by drag too', async () => {
        await deleteLists(call)
        await call('POST', CREATE, { title: 'Cocina', products: ids })
        await open(page)
        const grip = rows(page, 'Cocina')
          .nth(2)
          .getByRole('button', { name: /^Mover .* flechas$/ })
        await expect(rows(page, 'Cocina').first().getByRole('heading')).toHaveText(products[0]!.name)
        await grip.scrollIntoViewIfNeeded()
        const from = (await grip.boundingBox())!
        const to = (await rows(page, 'Cocina').first().boundingBox())!
        await page.mouse.move(from.x + 10, from.y + 10)
        await page.mouse.down()
        await page.mouse.move(from.x + 10, to.y + 40, { steps: 6 })
        await page.mouse.move(from.x + 10, to.y + 5, { steps: 6 })
        await page.mouse.up()
        await expect
          .poll(() => call('GET', '/api/favorite/getAllFavoritesList'))
          .toMatchObject([{ products: [ids[2], ids[0], ids[1]] }])
      })

      await test.step('the basket says where the list is cheapest, and why', async () => {
        await deleteLists(call)
        await call('POST', CREATE, { title: 'Cocina', products: products.map(({ id }) => id) })
        await open(page)
        await page.getByRole('button', { name: 'Calcular mi canasta' }).click()
        const basket = page.getByRole('region', { name: 'Canasta' })
        await expect(basket).toContainText(/Lo más barato es/)
        await expect(basket).toContainText(/no hay ninguna más barata/)
        expect(await violationsInBothThemes(basket)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      })
    })
  })
}

test('moving between lists and downloading', async ({ page, request, baseURL }) => {
  const { call, products } = await shopper(page, request, baseURL!)
  await test.step('a product is moved and copied between lists', async () => {
    const [one, two] = products as [{ id: string; name: string }, { id: string; name: string }]
    await call('POST', CREATE, { title: 'Cocina', products: [one.id, two.id] })
    await call('POST', CREATE, { title: 'Regalos' })
    await open(page)
    await page.getByRole('button', { name: `Mover o copiar ${one.name}` }).click()
    await page.getByRole('button', { name: 'Mover a Regalos' }).click()
    await expect(page.getByRole('button', { name: `Mover o copiar ${one.name}` })).toBeHidden()
    await page.getByRole('button', { name: `Mover o copiar ${two.name}` }).click()
    await page.getByRole('button', { name: 'Copiar a Regalos' }).click()
    await expect
      .poll(() => call('GET', '/api/favorite/getAllFavoritesList'))
      .toMatchObject([{ products: [two.id] }, { products: [one.id, two.id] }])
  })

  await test.step('a list is downloaded as CSV', async () => {
    await deleteLists(call)
    await call('POST', CREATE, { title: 'Día de campo', products: [products[0]!.id] })
    await open(page)
    await expect(page.getByText('Total hoy')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    expect((await download).suggestedFilename()).toBe('dia-de-campo.csv')
  })
})

test.describe('a shared list', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('is read by its link until it is withdrawn', async ({ page, request, baseURL, browser }) => {
    const { call, products } = await shopper(page, request, baseURL!)
    await call('POST', CREATE, { title: 'Boda', products: [products[0]!.id] })
    await open(page)
    await page.getByRole('button', { name: 'Compartir', exact: true }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await page.getByRole('textbox', { name: 'Enlace' }).inputValue()
    const visitor = await browser.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Boda' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: products[0]!.name })).toBeVisible()
    // The button changes at once, before the server has answered.
    const withdrawn = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Dejar de compartir' }).click()
    await expect(page.getByRole('button', { name: 'Crear enlace' })).toBeVisible()
    await withdrawn
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Esta lista ya no se comparte' })).toBeVisible()
    await visitor.close()
  })
})

test('two tabs agree', async ({ page, request, baseURL, context }) => {
  const person = await shopper(page, request, baseURL!)
  const other = await context.newPage()
  await keepSession(other, person)
  await open(other)
  await expect(other.getByRole('button', { name: 'Crear mi primera lista' })).toBeVisible()
  await open(page)
  await page.getByRole('button', { name: 'Crear mi primera lista' }).click()
  await expect(other.getByRole('textbox', { name: 'Nombre de la lista' })).toHaveValue('Lista nueva')
})
