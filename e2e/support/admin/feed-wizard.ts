/** Two stores come through the feed wizard. */
import type { Page } from '@playwright/test'
import { DOZENS_JSON, DRINKS_CSV } from './feed-files.ts'
import { expect, heading, type Look, openScreen, WORK_LIMIT } from './steps.ts'

/** Source, columns, categories, problems, dry run, import: each step with its effect. */
export async function addDrinks(page: Page, look: Look): Promise<void> {
  const next = (name: string) => page.getByRole('button', { name: `Siguiente: ${name}` }).click()
  const step = (name: string) => page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const status = page.getByRole('region', { name: 'Así se leen las primeras filas' }).getByRole('status')
  await openScreen(page, 'Feeds')
  await page.getByRole('link', { name: 'Agregar feed' }).click()
  await heading(page, 'Nuevo feed')
  await look('source')
  await page.getByLabel('Dirección del catálogo').fill('http://127.0.0.1/catalogo.csv')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('está en una red privada')).toBeVisible()
  await upload(page, 'abuela.csv', DRINKS_CSV)

  await expect(status).toHaveText('Se aceptan 0 de las primeras 15 filas')
  await page.getByLabel('Nombre (necesario)').selectOption('articulo')
  await page.getByLabel('Precio (necesario)').selectOption('costo')
  await page.getByLabel('Categoría de la tienda').selectOption('seccion')
  await page.getByLabel('Marca').selectOption('fabrica')
  await page.getByLabel(/GTIN|Código de barras/).selectOption('marcado')
  await page.getByLabel('Enlace').selectOption('liga_propia')
  // Without a link of their own the offers lead to the store's site.
  await step('Guardar')
  await page.getByLabel('Tienda', { exact: true }).fill('La Abuela')
  await page.getByLabel('Sitio de la tienda').fill('https://abuela.example')
  await step('Columnas')
  await expect(status).toHaveText('Se aceptan 13 de las primeras 15 filas')
  await expect(row('sabor jamaica')).toContainText('$18.00')
  await expect(row('Jarro de barro')).toContainText('el precio no se entiende')
  await expect(row('Olla de barro')).toContainText('el enlace no es una dirección http(s)')
  await look('columns')

  await next('categorías')
  const drinks = page.locator('datalist option[value$="Café y bebidas"]').first()
  await page.getByLabel('Mandar Cosas de beber a').fill((await drinks.getAttribute('value')) ?? '')
  await expect(row('Cosas de beber')).toContainText('decidido a mano')
  await look('categories')
  await next('problemas')
  await expect(page.getByRole('heading', { name: '1 fila: el precio no se entiende' })).toBeVisible()
  await look('problems')
  await next('prueba')
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Qué cambiaría' })).toBeVisible(WORK_LIMIT)
  await page.getByText('Nuevas: 13').click()
  await expect(page.getByText('Refresco Nopal sabor mango 600 ml').first()).toBeVisible()
  await expect(page.getByText('Rechazadas: 2')).toBeVisible()
  await look('dry-run')
  await next('guardar')
  await look('save')
  await page.getByRole('button', { name: 'Importar ahora' }).click()
  await page.getByRole('link', { name: 'Ver la corrida' }).click(WORK_LIMIT)
  await heading(page, 'Feed de La Abuela')
  await page.getByRole('button', { name: 'Rechazadas: 2', exact: true }).click()
  await expect(page.getByText('Línea 14 (R-90): el precio no se entiende')).toBeVisible()
  await look('runs')
}

/** A second store, as one JSON array with known names. */
export async function addDozens(page: Page): Promise<void> {
  await page.goto('/admin/feeds/nuevo')
  await upload(page, 'docena.json', DOZENS_JSON)
  const status = page.getByRole('region', { name: 'Así se leen las primeras filas' }).getByRole('status')
  await expect(status).toHaveText('Se aceptan 12 de las primeras 12 filas')
  await page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: 'Guardar' }).click()
  await page.getByLabel('Tienda', { exact: true }).fill('La Docena')
  await page.getByRole('button', { name: 'Importar ahora' }).click()
  await expect(page.getByRole('link', { name: 'Ver la corrida' })).toBeVisible(WORK_LIMIT)
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
  await page.getByLabel('Archivo de la tienda').setInputFiles(file)
  await page.getByRole('button', { name: 'Subir y continuar' }).click()
  await heading(page, `Preparar: ${name}`)
}
