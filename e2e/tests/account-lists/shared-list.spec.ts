import { storeSession } from '../../support/accounts.ts'
import { CREATE, open } from '../../support/page-parts/favorites.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.describe('a shared list', () => {
  test.use({ expectedErrors: [/status of 404/] })
  test('can be opened by its link until sharing ends', async ({ page, request, baseURL, browser }) => {
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

test.describe('a shared list while the server is too busy', () => {
  test.use({ expectedErrors: [/status of 503/] })
  test('is not told to be gone, and can be asked for again', async ({ page, request, baseURL }) => {
    const { call, products } = await shopper(page, request, baseURL!)
    const [{ id }] = (await call('POST', CREATE, { title: 'Posada', products: [products[0]!.id] })) as [{ id: number }]
    const shared = await call('PUT', `/api/favorite/updateFavoritesList?listId=${id}`, { shared: true })
    const [{ shareToken }] = shared as [{ shareToken: string }]
    await page.route('**/api/favorite/shared/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await page.goto(`/lista/${shareToken}`)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Posada' })).toBeVisible()
  })
})

test('a change in one tab is shown in the other', async ({ page, request, baseURL, context }) => {
  const person = await shopper(page, request, baseURL!)
  const other = await context.newPage()
  await storeSession(other, person)
  await open(other)
  await expect(other.getByRole('button', { name: 'Crear mi primera lista' })).toBeVisible()
  await open(page)
  await page.getByRole('button', { name: 'Crear mi primera lista' }).click()
  await expect(other.getByRole('textbox', { name: 'Nombre de la lista' })).toHaveValue('Lista nueva')
})
