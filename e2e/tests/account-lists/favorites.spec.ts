import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { CREATE, deleteLists, open, rows } from '../../support/page-parts/favorites.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }
for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

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

      await test.step('a long title stays in the column of the lists', async () => {
        await deleteLists(call)
        await call('POST', CREATE, { title: 'Cocina', products: products.map(({ id }) => id) })
        await call('POST', CREATE, { title: 'Regalos de Navidad para toda la familia y los vecinos' })
        await open(page)
        const choose = page.getByRole('navigation', { name: 'Tus listas' }).getByRole('button', { name: /^Regalos/ })
        expect((await choose.boundingBox())!.width).toBeLessThanOrEqual(256)
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
