import { cards, firstValue, group, names, settled, total } from '../../support/page-parts/listing.ts'
import { test } from '../../support/servers/small-site.ts'
import { expect, hydrated } from '../../support/test.ts'

const SORRY = 'La búsqueda no está disponible en este momento.'

test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 50\d|Failed to fetch/] })

test('filters go on after the search service was killed and started again, without a reload', async ({
  page,
  smallSite: { search },
}) => {
  await page.goto('/search?q=negro')
  await hydrated(page)
  const before = await names(page)
  const brand = await firstValue(page, 'Marca')
  await brand.row.click()
  await expect.poll(() => total(page)).toBe(brand.count)
  const narrowed = await names(page)
  await page.evaluate(() => {
    document.title = 'the same document'
  })

  await search.kill()
  const tries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('multi_search')) tries.push(request.url())
  })
  await group(page, 'Disponibilidad y envío').getByRole('checkbox', { name: 'Solo disponibles' }).check()
  await expect(page.getByRole('alert')).toContainText(SORRY)
  expect(tries.length).toBeGreaterThanOrEqual(9)

  await search.start()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/marca=.*disponible=1/)
  for (const name of await names(page)) expect(narrowed).toContain(name)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=negro')
  await settled(page)
  expect(await names(page)).toEqual(before)
})

test('a short outage is only a pause: the client tries again by itself', async ({ page }) => {
  await page.goto('/search?q=negro')
  await hydrated(page)
  const brand = await firstValue(page, 'Marca')
  let refused = 0
  await page.route('**/multi_search?*', (route) =>
    refused++ < 5 ? route.abort('connectionrefused') : route.continue(),
  )
  await brand.row.click()
  await expect.poll(() => total(page)).toBe(brand.count)
  expect(refused).toBe(6)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a category stays useful while the search service is down, and gets its filters back', async ({
  page,
  smallSite: { search },
}) => {
  await search.kill()
  await page.goto('/electronica')
  await expect(page.getByRole('alert')).toContainText(SORRY)
  await expect(page.getByRole('alert')).toContainText('Te mostramos los productos de la categoría, sin filtros.')
  expect(await cards(page).count()).toBeGreaterThan(5)
  await expect(group(page, 'Marca')).toHaveCount(0)
  await search.start()
  await expect(group(page, 'Marca')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a search while the service is down says so, and answers as soon as it is back', async ({
  page,
  smallSite: { search },
}) => {
  await search.kill()
  await page.goto('/search?q=azul')
  await expect(page.getByRole('alert')).toContainText(SORRY)
  await search.start()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
