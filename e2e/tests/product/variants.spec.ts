import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { centavos } from '../../support/money.ts'
import { cards } from '../../support/page-parts/listing.ts'
import { test } from '../../support/servers/admin-site.ts'
import { operate } from '../../support/servers/operator.ts'
import { START_LIMIT_MS } from '../../support/servers/running-site.ts'
import { expect } from '../../support/test.ts'
import { atEachViewport, DESKTOP, PHONE } from '../../support/viewports.ts'

const PICKER = 'Versiones de este producto'
const PHONES = [
  ['Celular Samsung Galaxy A55 5G 128GB Negro', 5_999],
  ['Celular Samsung Galaxy A55 5G 128 GB azul', 5_899],
  ['Celular Samsung Galaxy A55 5G 256 GB negro', 7_499],
  ['Celular Samsung Galaxy A35 5G 128GB Negro', 4_999],
] as const

// One import for all of them, into the site of the back office, which has nothing like these phones.
test.describe.configure({ mode: 'default' })
let folder: string
test.beforeAll(async ({ site }) => {
  test.setTimeout(START_LIMIT_MS + 60_000)
  folder = await mkdtemp(join(tmpdir(), 'tianguis-variants-'))
  const file = join(folder, 'feed.jsonl')
  const rows = PHONES.map(([title, price], i) => ({
    id: `P${i}`,
    title,
    price: `${price}.00 MXN`,
    brand: 'Samsung',
    product_type: 'Celulares',
    link: `https://tienda.example/p${i}`,
    availability: 'in_stock',
  }))
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await operate(site, 'import', file, '--store', 'Tienda')
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const LIST = '/search?q=galaxy'

test('the picker leads to each variant, whose page has the price that was shown', async ({ page, site }) => {
  await atEachViewport(page, { phone: PHONE, desktop: DESKTOP }, async () => {
    await page.goto(LIST)
    await page.getByRole('link', { name: PHONES[0][0] }).click()
    const picker = page.getByRole('navigation', { name: PICKER })
    await expect(picker).toContainText('Almacenamiento: 128 GB')
    await expect(picker).toContainText('$1,500.00 más')
    await expect(picker).not.toContainText('$4,999')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await violationsInBothThemes(picker)).toEqual([])
    const other = picker.getByRole('link', { name: '256 GB' })
    const address = (await other.getAttribute('href'))!
    const shown = centavos(await other.locator('span').innerText())
    await other.click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + address)
    expect(centavos(await page.getByRole('table').first().innerText())).toBe(shown)
  })
})

test('a list can have one card per family, with what differs and the lowest price', async ({ page }) => {
  await atEachViewport(page, { phone: PHONE, desktop: DESKTOP }, async () => {
    await page.goto(LIST)
    await expect(page.getByRole('status').filter({ hasText: '4 productos' })).toBeVisible()
    await page.getByRole('link', { name: 'Juntar versiones' }).click()
    await expect(page).toHaveURL(/agrupar=1/)
    await expect(cards(page).filter({ hasText: '2 capacidades, 2 colores' })).toContainText('$5,899')
    await expect(page.getByRole('status').filter({ hasText: '2 productos' })).toBeVisible()
    await page.getByRole('link', { name: 'Separar versiones' }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 productos' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('picker and grouping are plain links', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Juntar versiones' }).click()
    await expect(cards(page).filter({ hasText: '2 capacidades, 2 colores' })).toContainText('$5,899')
    await page.goto(LIST)
    await page.getByRole('link', { name: PHONES[0][0] }).click()
    const other = page.getByRole('navigation', { name: PICKER }).getByRole('link', { name: '256 GB' })
    const address = (await other.getAttribute('href'))!
    await other.click()
    await expect(page).toHaveURL(address)
  })
})
