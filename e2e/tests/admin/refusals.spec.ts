/** What the back office says when something cannot be done as asked: at its field, and what was there stays. */
import { newPerson } from '../../support/accounts.ts'
import { lookAt, SIZES } from '../../support/admin/look.ts'
import { expect, heading, openScreen } from '../../support/admin/steps.ts'
import { signedIn, test } from '../../support/servers/admin-site.ts'

test.use({ expectedErrors: [/status of 40[09]/] })

/** A column's name that could make the page wider than the screen. */
const LONG_COLUMN = 'precio_de_venta_al_publico_con_impuestos_y_descuentos_de_temporada_incluidos'
const IN_DOLLARS = [
  `sku,title,${LONG_COLUMN},currency,availability`,
  '1,Jarro de barro 1 L,45.00,USD,in stock',
  '2,Olla de barro 3 L,310.00,USD,in stock',
].join('\n')

test('the feed wizard refuses files and rates with their reason and keeps its preview', async ({
  page,
  site,
}, info) => {
  // Each step has a limit of its own.
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'rita@casa.test')
  await page.goto('/admin/feeds/nuevo')
  const upload = async (name: string, text: string) => {
    await page
      .getByLabel('Archivo de la tienda')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Subir y continuar' }).click()
  }
  await upload('pagina.csv', '<!doctype html><p>hola')
  await expect(page.getByText('Es una página web (HTML), no un archivo de productos.')).toBeVisible()
  await heading(page, 'Nuevo feed')
  await look('unreadable')
  await upload('dolares.csv', IN_DOLLARS)
  await heading(page, 'Preparar: dolares.csv')
  await page.getByLabel('Precio (necesario)').selectOption(LONG_COLUMN)
  const status = page.getByRole('region', { name: 'Así se leen las primeras filas' }).getByRole('status')
  const rate = page.getByLabel('Pesos por un USD')
  await rate.fill('20')
  // Rows without a link are accepted only when the store's site is known.
  await page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: 'Guardar' }).click()
  await page.getByLabel('Sitio de la tienda').fill('https://barro.example')
  await page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: 'Columnas' }).click()
  await expect(status).toHaveText('Se aceptan 2 de las primeras 2 filas')
  for (const wrong of ['abc', '0', '-3']) {
    await rate.fill(wrong)
    await expect(page.getByText('El tipo de cambio debe ser un número', { exact: false })).toBeVisible()
    await expect(rate).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('El archivo tiene 5 columnas.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Precio (necesario)')).toHaveValue(LONG_COLUMN)
    await expect(page.getByRole('row').filter({ hasText: 'Jarro de barro' })).toBeVisible()
    await rate.fill('20')
    await expect(rate).not.toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('Los precios están en').fill('EUR')
  await expect(page.getByText('escribe cuántos pesos vale un EUR', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Pesos por una unidad')).toBeVisible()
  await look('rate-missing')
})

test('a person’s acts are in a menu, what a post or coupon lacks is asked for at its field, the trail is found by words', async ({
  page,
  request,
  site,
}, info) => {
  // Each step has a limit of its own.
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'olga@casa.test')
  const person = await newPerson(request, 'menu')
  await openScreen(page, 'Personas')
  await page.getByRole('button', { name: `Más sobre ${person.email}` }).click()
  await expect(page.getByRole('button', { name: 'Reenviar enlace' })).toBeVisible()
  await look('person-menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reenviar enlace' })).toBeHidden()

  await page.goto('/admin/blog/nueva')
  await page.getByLabel('Título').fill('Cuándo comprar un comal')
  await page.getByLabel('Resumen').fill('Antes de diciembre.')
  await page.getByLabel('Firma').fill('Olga')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await heading(page, 'Cuándo comprar un comal')
  await page.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Escribe el día y la hora en que se publica.')).toBeVisible()
  await look('schedule')

  await openScreen(page, 'Cupones')
  await page.getByRole('button', { name: 'Agregar cupón' }).click()
  await page.getByRole('combobox', { name: 'Tienda', exact: true }).fill('Ninguna Así')
  await page.getByRole('textbox', { name: 'Título' }).fill('Diez por ciento')
  await page.getByLabel('Cuánto (% o pesos)').fill('10')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Tienda', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await look('coupon-refused')

  await openScreen(page, 'Registro')
  await page.getByLabel('Buscar persona, acción, objeto o valor').fill('escribio entrada')
  const acts = page.getByRole('row').filter({ hasText: 'escribió una entrada del blog' })
  await expect(acts.filter({ hasText: 'olga@casa.test' }).first()).toBeVisible()
  await look('trail-words')
})
