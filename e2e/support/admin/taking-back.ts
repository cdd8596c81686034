/** Acts of the back office and their undo, one by one and in bulk. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newPerson } from '../accounts.ts'
import { operate } from '../servers/operator.ts'
import type { RunningSite } from '../servers/running-site.ts'
import { expect, type Look, openScreen } from './steps.ts'

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** Presses «Deshacer» beside what was said. */
export async function takeBack(page: Page, said: string | RegExp, after: string | RegExp): Promise<void> {
  const toasts = page.getByRole('status').filter({ hasText: said })
  await expect(toasts).toBeVisible()
  await press(toasts, 'Deshacer')
  await expect(page.getByText(after).first()).toBeVisible()
}

export async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Elegir todas' }).check()
}

async function search(page: Page, screen: string, label: string | RegExp, words: string): Promise<void> {
  await openScreen(page, screen)
  await page.getByLabel(label).fill(words)
  await expect(page).toHaveURL(/[?&]q=/)
}

export async function hideAndShowProduct(page: Page): Promise<void> {
  const found = async () => (await (await page.request.get('/api/admin/products?q=comal')).json()).rows.length
  await expect.poll(found).toBeGreaterThan(0)
  await search(page, 'Productos', /^Buscar por palabras/, 'comal')
  const row = rowOf(page, 'Comal de hierro')
  await row.getByRole('checkbox').check()
  await press(page, 'Ocultar')
  await page.getByRole('dialog').getByLabel('¿Por qué?').fill('foto equivocada')
  await press(page.getByRole('dialog'), 'Ocultar')
  await expect(row.getByText('oculto', { exact: true })).toBeVisible()
  await takeBack(page, 'Oculto.', 'A la vista otra vez.')
  await expect(row.getByText('oculto', { exact: true })).toBeHidden()
}

export async function hideAndShowStore(page: Page): Promise<void> {
  await openScreen(page, 'Tiendas')
  await page.getByRole('link', { name: 'La Ruta' }).click()
  await press(page, 'Ocultar')
  await takeBack(page, 'La Ruta quedó oculta.', 'La Ruta se ve otra vez.')
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeVisible()
}

export async function endAndRenewCoupons(
  page: Page,
  request: APIRequestContext,
  site: RunningSite,
  look: Look,
): Promise<void> {
  const [uno] = await Promise.all(
    ['UNO', 'DOS'].map((code) =>
      operate<{ coupon: { id: number } }>(
        site,
        ...['coupons', 'add', `Vale ${code}`, '--store', 'La Ruta', '--percent', '5', '--code', code],
      ),
    ),
  )
  await request.get(`/ir/cupon/${uno?.coupon.id}`, { maxRedirects: 0 })
  await search(page, 'Cupones', /^Buscar por título/, 'vale')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Salidas y votos de').selectOption('7 días')
  await expect(rowOf(page, 'UNO').getByRole('cell').nth(6)).toHaveText('1')
  await expect(rowOf(page, 'DOS').getByRole('cell').nth(6)).toHaveText('0')
  await chooseAll(page)
  await look('coupons-chosen')
  await press(page, 'Terminar 2')
  await expect(page.getByText(/Ningún cupón vigente/)).toBeVisible()
  await takeBack(page, 'Terminaron 2 cupones.', '2 cupones valen otra vez.')
  await expect(page.getByRole('row')).toHaveCount(3)
  await press(rowOf(page, 'UNO'), 'Terminar')
  await expect(page.getByRole('row')).toHaveCount(2)
  await takeBack(page, 'El cupón terminó.', 'El cupón vale otra vez.')
  await expect(page.getByRole('row')).toHaveCount(3)
}

export async function blockAndUnblockPeople(page: Page, request: APIRequestContext, look: Look): Promise<void> {
  const people = [await newPerson(request, 'trampa'), await newPerson(request, 'trampa')]
  await search(page, 'Personas', 'Buscar por correo', 'trampa')
  await expect(page.getByRole('row')).toHaveCount(3)
  await chooseAll(page)
  await look('people-chosen')
  await press(page, 'Bloquear…')
  await page.getByRole('dialog').getByLabel('¿Por qué?').fill('una red de cuentas')
  await press(page.getByRole('dialog'), 'Bloquear')
  await expect(page.getByText('bloqueada', { exact: true })).toHaveCount(2)
  const headers = { authorization: `Bearer ${people[0]?.jwt}` }
  expect((await request.get('/api/users/me', { headers })).status()).toBe(401)
  await takeBack(page, '2 personas quedaron bloqueadas.', '2 personas pueden entrar otra vez.')
  await expect(page.getByText('bloqueada', { exact: true })).toHaveCount(0)
}

export async function closeAndReopenReports(page: Page, request: APIRequestContext, look: Look): Promise<void> {
  const { rows } = await (await page.request.get('/api/admin/products')).json()
  for (const comment of ['aviso uno', 'aviso dos'])
    await request.post('/api/reports', { data: { data: { product: String(rows[0].id), kind: 'link', comment } } })
  await search(page, 'Reportes', /^Buscar en comentario/, 'aviso')
  await expect(page.getByRole('row')).toHaveCount(3)
  await chooseAll(page)
  await look('reports-chosen')
  await press(page, 'Cerrar sin responder')
  await expect(page.getByText(/Ningún reporte espera/)).toBeVisible()
  await takeBack(page, 'Se cerraron 2 reportes.', 'Esperan otra vez.')
  await expect(page.getByRole('row')).toHaveCount(3)
}
