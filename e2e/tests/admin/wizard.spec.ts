/** A store added through the feed wizard: columns and categories are mapped, tried and imported, and the trail has it. */
import { violationsAtViewports } from '../../support/accessibility/axe.ts'
import { signedIn, test } from '../../support/servers/admin-site.ts'
import { expect } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 40[01349]/] })

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SCRIPT = `<img src=x onerror="document.title='pwned'">`
const FEED = `folio;articulo;costo;seccion;fabrica
M-1;Molcajete de piedra volcánica 20 cm;$450.00;Cosas de la abuela;Piedra Viva
M-2;Molinillo de madera 30 cm;$120.00;Cosas de la abuela;Piedra Viva
M-3;"Comal ${SCRIPT.replaceAll('"', '""')} de barro";$210.00;"Barro ${SCRIPT.replaceAll('"', '""')}";Piedra Viva
M-4;Jarro sin precio;pregunte;Cosas de la abuela;Piedra Viva
`

test('a store is added from a file with columns of its own', async ({ page, site }, info) => {
  const picture = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        await page.screenshot({ path: info.outputPath(`${name}-${size}-${colorScheme}.png`), fullPage: true })
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect([name, size, isWider]).toEqual([name, size, false])
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect([name, await violationsAtViewports(page, SIZES)]).toEqual([name, []])
    await page.setViewportSize(SIZES.desktop)
  }
  const next = (name: string) => page.getByRole('button', { name: `Siguiente: ${name}` }).click()
  const step = (name: string) => page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const status = page.getByRole('region', { name: 'Así se leen las primeras filas' }).getByRole('status')

  await signedIn(page, site, 'owner', 'eva@casa.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Feeds', exact: true }).click()
  await page.getByRole('link', { name: 'Agregar feed' }).click()
  await expect(page.getByRole('heading', { name: 'Nuevo feed' })).toBeVisible()
  await picture('source')

  await test.step('an address inside the network is refused with a sentence', async () => {
    await page.getByLabel('Dirección del catálogo').fill('http://127.0.0.1/catalogo.csv')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('está en una red privada')).toBeVisible()
  })

  await page
    .getByLabel('Archivo de la tienda')
    .setInputFiles({ name: 'abuela.csv', mimeType: 'text/csv', buffer: Buffer.from(FEED) })
  await page.getByRole('button', { name: 'Subir y continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Preparar: abuela.csv' })).toBeVisible()

  await test.step('columns with unknown names are chosen, and the rows follow', async () => {
    await expect(status).toHaveText('Se aceptan 0 de las primeras 4 filas')
    await page.getByLabel('Nombre (necesario)').selectOption('articulo')
    await page.getByLabel('Precio (necesario)').selectOption('costo')
    await page.getByLabel('Categoría de la tienda').selectOption('seccion')
    await page.getByLabel('Marca').selectOption('fabrica')
    // Without a link of their own the offers lead to the store's site.
    await step('Guardar')
    await page.getByLabel('Tienda', { exact: true }).fill('La Abuela')
    await page.getByLabel('Sitio de la tienda').fill('https://abuela.example')
    await step('Columnas')
    await expect(status).toHaveText('Se aceptan 3 de las primeras 4 filas')
    await expect(row('Molcajete de piedra').first()).toContainText('$450.00')
    await expect(row('Jarro sin precio').first()).toContainText('el precio no se entiende')
    await picture('columns')
  })

  await test.step('a category of the store is sent to one of ours', async () => {
    await next('categorías')
    const field = page.getByLabel('Mandar Cosas de la abuela a')
    const name = await page.locator('datalist option').first().getAttribute('value')
    await field.fill(name ?? '')
    await expect(row('Cosas de la abuela').first()).toContainText('decidido a mano')
    await picture('categories')
    await next('problemas')
    await expect(page.getByRole('heading', { name: '1 fila: el precio no se entiende' })).toBeVisible()
    await picture('problems')
  })

  await test.step('a dry run says what would change', async () => {
    await next('prueba')
    await page.getByRole('button', { name: 'Probar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Qué cambiaría' })).toBeVisible({ timeout: 90_000 })
    await page.getByText('Nuevas: 3').click()
    await expect(page.getByText('Molinillo de madera 30 cm')).toBeVisible()
    await expect(page.getByText('Rechazadas: 1')).toBeVisible()
    await picture('dry-run')
  })

  await test.step('the import is done once, and its run is in the history', async () => {
    await next('guardar')
    await picture('save')
    await page.getByRole('button', { name: 'Importar ahora' }).click()
    await page.getByRole('link', { name: 'Ver la lectura' }).click({ timeout: 90_000 })
    await expect(page.getByRole('heading', { name: 'Feed de La Abuela' })).toBeVisible()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect(page.getByText('Línea 5 (M-4): el precio no se entiende')).toBeVisible()
    await picture('runs')
  })

  await test.step('the trail has it', async () => {
    await page.goto('/admin/registro')
    await expect(page.getByRole('table').getByText('feeds.import', { exact: true })).toBeVisible()
    await expect(page.getByRole('table').getByText('La Abuela').first()).toBeVisible()
  })
  expect(await page.title()).not.toContain('pwned')
})
