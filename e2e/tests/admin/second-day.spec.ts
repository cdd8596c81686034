/** What an operator does on later days: a catalogue at an address, acts on several rows, taking them back, keys. */
import type { Locator, Page } from '@playwright/test'
import { auditActWords } from '@tianguis/contract/admin/audit/audit-words'
import { newPerson } from '../../support/accounts.ts'
import { lookAt, SIZES } from '../../support/admin/look.ts'
import { expect, heading, openScreen } from '../../support/admin/steps.ts'
import { signedIn, test } from '../../support/servers/admin-site.ts'
import { operate } from '../../support/servers/operator.ts'
import { type StoreServer, startStore } from '../../support/servers/store-server.ts'

// The later tests work on the catalogue of the first.
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of 40[0149]/] })

const GOODS = [
  { id: 'm-1', title: 'Molcajete de piedra 20 cm', price: 450 },
  { id: 'm-2', title: 'Comal de hierro 30 cm', price: 380 },
  { id: 'm-3', title: 'Prensa para tortillas 19 cm', price: 290 },
]
const CHANGED = [
  { id: 'm-1', title: 'Molcajete de piedra 20 cm', price: 430 },
  { id: 'm-2', title: 'Comal de hierro 30 cm', price: 380 },
  { id: 'm-4', title: 'Tortillero de palma 25 cm', price: 120 },
]

let store: StoreServer
test.beforeAll(async () => {
  store = await startStore(GOODS)
})
test.afterAll(() => store.close())

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** Presses «Deshacer» beside what was said. */
async function takeBack(page: Page, said: string | RegExp, after: string | RegExp): Promise<void> {
  const toasts = page.getByRole('status').filter({ hasText: said })
  await expect(toasts).toBeVisible()
  await press(toasts, 'Deshacer')
  await expect(page.getByText(after).first()).toBeVisible()
}
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Elegir todas' }).check()
}

test('a catalogue at an address is read on its schedule, again when asked, and its differences are told', async ({
  page,
  site,
}, info) => {
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'rosa@casa.test')
  // The test's store is in a private network, which only the operator's tool may allow.
  const { feed } = await operate<{ feed: { id: number } }>(
    site,
    ...['feeds', 'add', store.url, '--store', 'La Ruta', '--site', 'https://ruta.example', '--every', '60'],
    ...['--allow-host', store.host],
  )

  await test.step('the schedule reads it; the wizard shows how', async () => {
    await page.goto(`/admin/feeds/${feed.id}`)
    await heading(page, 'Feed de La Ruta')
    await expect(page.getByRole('button', { name: 'Nuevas: 3', exact: true })).toBeVisible()
    await press(page, 'Cambiar columnas')
    await expect(page.getByText('Se aceptan 3 de las primeras 3 filas')).toBeVisible()
    await page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: 'Guardar' }).click()
    await page.getByLabel('Cada cuántos minutos se lee').fill('90')
    await look('scheduled-save')
    await press(page, 'Guardar feed')
    await heading(page, 'Feed de La Ruta')
    await expect(page.getByText(/cada 90 minutos/)).toBeVisible()
  })

  await test.step('what changed is told offer by offer', async () => {
    store.sell(CHANGED)
    await press(page, 'Leer ahora')
    await page.getByRole('button', { name: 'Nuevas: 1', exact: true }).click()
    const changes = page.getByRole('region', { name: 'Lecturas' })
    await expect(changes.getByText('Tortillero de palma 25 cm (m-4): nueva, $120.00')).toBeVisible()
    await page.getByLabel('Mostrar').selectOption('Todo')
    await expect(changes.getByText('(m-1): otro precio, de $450.00 a $430.00')).toBeVisible()
    await expect(changes.getByText('(m-3): agotada o ya no está')).toBeVisible()
    await look('run-changes')
    const download = page.waitForEvent('download')
    await changes.getByRole('link', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('changes.csv')
  })

  await test.step('a pause is taken back', async () => {
    await press(page, 'Pausar')
    await expect(page.getByText('en pausa', { exact: true })).toBeVisible()
    await takeBack(page, 'En pausa.', 'Se lee otra vez.')
    await expect(page.getByRole('button', { name: 'Pausar', exact: true })).toBeVisible()
    await openScreen(page, 'Feeds')
    await page.getByLabel('Buscar por tienda, dirección o mensaje').fill('Ruta')
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await chooseAll(page)
    await look('feeds-chosen')
    await press(page, 'Pausar')
    await expect(rowOf(page, 'La Ruta').getByText('en pausa')).toBeVisible()
    await takeBack(page, 'En pausa.', 'Se lee otra vez.')
    await expect(rowOf(page, 'La Ruta').getByText('en pausa')).toBeHidden()
  })

  await test.step('the page of a product has a gallery of its photos', async () => {
    const { rows } = await (await page.request.get('/api/admin/products')).json()
    const { slug } = rows.find(({ name }: { name: string }) => name.startsWith('Molcajete'))
    const shop = await page.context().newPage()
    for (const [name, size] of Object.entries(SIZES)) {
      await shop.setViewportSize(size)
      await shop.goto(`/producto/${slug}`)
      const photos = shop.getByRole('list', { name: /^Fotos de Molcajete/ }).locator('img')
      await expect(photos).toHaveCount(3)
      await expect
        .poll(() => photos.first().evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
      expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      if (process.env.E2E_SCREENSHOTS === 'on') await shop.screenshot({ path: info.outputPath(`gallery-${name}.png`) })
    }
    await shop.close()
  })
})

test('what was hidden, ended, blocked or closed is taken back, one by one and several at once', async ({
  page,
  request,
  site,
}, info) => {
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'eva@casa.test')
  const search = async (screen: string, label: string | RegExp, words: string) => {
    await openScreen(page, screen)
    await page.getByLabel(label).fill(words)
    await expect(page).toHaveURL(/[?&]q=/)
  }

  await test.step('products', async () => {
    const found = async () => (await (await page.request.get('/api/admin/products?q=comal')).json()).rows.length
    await expect.poll(found).toBeGreaterThan(0)
    await search('Productos', /^Buscar por palabras/, 'comal')
    const row = rowOf(page, 'Comal de hierro')
    await row.getByRole('checkbox').check()
    await press(page, 'Ocultar')
    await page.getByRole('dialog').getByLabel('¿Por qué?').fill('foto equivocada')
    await press(page.getByRole('dialog'), 'Ocultar')
    await expect(row.getByText('oculto', { exact: true })).toBeVisible()
    await takeBack(page, 'Oculto.', 'A la vista otra vez.')
    await expect(row.getByText('oculto', { exact: true })).toBeHidden()
  })

  await test.step('a store', async () => {
    await openScreen(page, 'Tiendas')
    await page.getByRole('link', { name: 'La Ruta' }).click()
    await press(page, 'Ocultar')
    await takeBack(page, 'La Ruta quedó oculta.', 'La Ruta se ve otra vez.')
    await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeVisible()
  })

  await test.step('coupons, with their exits', async () => {
    const [uno] = await Promise.all(
      ['UNO', 'DOS'].map((code) =>
        operate<{ coupon: { id: number } }>(
          site,
          ...['coupons', 'add', `Vale ${code}`, '--store', 'La Ruta', '--percent', '5', '--code', code],
        ),
      ),
    )
    await request.get(`/ir/cupon/${uno?.coupon.id}`, { maxRedirects: 0 })
    await search('Cupones', /^Buscar por título/, 'vale')
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
  })

  await test.step('people', async () => {
    const people = [await newPerson(request, 'trampa'), await newPerson(request, 'trampa')]
    await search('Personas', 'Buscar por correo', 'trampa')
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
  })

  await test.step('reports', async () => {
    const { rows } = await (await page.request.get('/api/admin/products')).json()
    for (const comment of ['aviso uno', 'aviso dos'])
      await request.post('/api/reports', { data: { data: { product: String(rows[0].id), kind: 'link', comment } } })
    await search('Reportes', /^Buscar en comentario/, 'aviso')
    await expect(page.getByRole('row')).toHaveCount(3)
    await chooseAll(page)
    await look('reports-chosen')
    await press(page, 'Cerrar sin responder')
    await expect(page.getByText(/Ningún reporte espera/)).toBeVisible()
    await takeBack(page, 'Se cerraron 2 reportes.', 'Esperan otra vez.')
    await expect(page.getByRole('row')).toHaveCount(3)
  })

  await test.step('the trail has every act and its way back', async () => {
    await openScreen(page, 'Registro')
    for (const action of ['products.show', 'stores.show', 'coupons.edit', 'people.unblock', 'reports.reopen']) {
      const phrase = auditActWords(action)
      await page.getByLabel('Buscar persona, acción, objeto o valor').fill(phrase)
      await expect(rowOf(page, phrase).filter({ hasText: 'eva@casa.test' }).first()).toBeVisible()
    }
  })
})

test('a list is worked with keys, which are explained and can be switched off', async ({ page, site }, info) => {
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'iris@casa.test')
  await openScreen(page, 'Productos')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await look('keys-row')
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.getByRole('searchbox').fill('')
  await expect(rows.first()).toBeVisible()
  await page.locator('h1').focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Teclas' })
  await expect(help.getByText('Ir al buscador de la lista')).toBeVisible()
  await look('keys-help')
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.locator('h1').focus()
  await page.keyboard.press('j')
  await expect(page.locator('h1')).toBeFocused()
  await press(page, 'Teclas (?)')
  await help.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.locator('h1').focus()
  await page.keyboard.press('j')
  const name = (await rows.nth(0).getByRole('link').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await heading(page, name)
})
