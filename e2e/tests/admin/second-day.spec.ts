/** What an operator does on later days: a catalogue at an address, acts on several rows, taking them back, keys. */
import { auditActWords } from '@tianguis/contract/admin/audit/audit-words'
import { workListByKeys } from '../../support/admin/list-keys.ts'
import { lookAt, SIZES } from '../../support/admin/look.ts'
import { expect, heading, openScreen } from '../../support/admin/steps.ts'
import {
  blockAndUnblockPeople,
  chooseAll,
  closeAndReopenReports,
  endAndRenewCoupons,
  hideAndShowProduct,
  hideAndShowStore,
  press,
  rowOf,
  takeBack,
} from '../../support/admin/taking-back.ts'
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

test('a catalogue at an address is read on its schedule, again when asked, and its differences are told', async ({
  page,
  site,
}, info) => {
  // Each step has a limit of its own.
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
    const changes = page.getByRole('region', { name: 'Corridas' })
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
  // Each step has a limit of its own.
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'eva@casa.test')

  await test.step('products', () => hideAndShowProduct(page))
  await test.step('a store', () => hideAndShowStore(page))
  await test.step('coupons, with their exits', () => endAndRenewCoupons(page, request, site, look))
  await test.step('people', () => blockAndUnblockPeople(page, request, look))
  await test.step('reports', () => closeAndReopenReports(page, request, look))

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
  // Each step has a limit of its own.
  test.setTimeout(0)
  const look = lookAt(page, info)
  await page.setViewportSize(SIZES.desktop)
  await signedIn(page, site, 'owner', 'iris@casa.test')
  await workListByKeys(page, look)
})
