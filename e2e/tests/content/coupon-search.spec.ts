import { field, SERVICE, tickets } from '../../support/page-parts/coupons.ts'
import { expect, hydrated, test } from '../../support/test.ts'

test('one store, nothing found, keyboard', async ({ page }) => {
  await test.step('the keyboard stays at the stores while one goes through them', async () => {
    await page.goto('/coupons')
    await hydrated(page)
    const stores = page.getByRole('combobox', { name: 'Tienda' })
    await stores.focus()
    for (const _ of [1, 2]) {
      const before = page.url()
      await page.keyboard.press('ArrowDown')
      await expect(page).not.toHaveURL(before)
      await expect(stores).toBeFocused()
    }
    const chosen = new URL(page.url()).searchParams.get('tienda') ?? ''
    await expect(page.getByRole('status').filter({ hasText: 'vigente' })).toContainText(`de ${chosen}`)
    await expect(stores).toHaveValue(chosen)
  })

  await test.step('one store’s coupons are chosen from the list, and back returns', async () => {
    await page.goto('/coupons')
    await hydrated(page)
    const select = page.getByRole('combobox', { name: 'Tienda' })
    const option = await select.locator('option').nth(3).innerText()
    const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(option) ?? []
    await select.selectOption({ label: option })
    await expect(page.getByText(new RegExp(`^${count} cup(ón|ones) vigentes? de ${name}$`))).toBeVisible()
    for (const link of await tickets(page).locator('a[href^="/stores/"]').all()) await expect(link).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL('/coupons')
    await expect(select).toHaveValue('')
  })

  await test.step('nothing found leads on', async () => {
    await page.goto('/coupons?q=zxqwvzxqwv')
    await page.getByRole('main').getByRole('link', { name: 'Ver todos los cupones' }).click()
    await expect(page).toHaveURL('/coupons')
    await expect(tickets(page).first()).toBeVisible()
  })
})

test('the first answer is the server’s; afterwards the browser asks the search service itself', async ({ page }) => {
  const data: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/coupons.data')) data.push(request.url())
  })
  const answer = await page.goto('/coupons?q=env%C3%ADo')
  expect(await answer?.text()).toContain('para «envío»')
  await hydrated(page)
  const total = await page.getByText(/cupones vigentes para «envío»/).innerText()
  const asked = page.waitForRequest((request) => request.url().includes('/collections/coupons/'))
  await field(page).fill('meses')
  const params = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(params)).toMatchObject({
    q: 'meses',
    query_by: 'title,vendors',
    facet_by: 'advertiserName',
    num_typos: '2',
  })
  await expect(page).toHaveURL('/coupons?q=meses')
  await expect(field(page)).toBeFocused()
  // Two letters wrong still find it.
  await field(page).fill('enbio')
  await expect(page.getByText(/cupones vigentes para «enbio»/)).toBeVisible()
  expect(await tickets(page).count()).toBeGreaterThan(0)
  await field(page).fill('envío')
  await expect(page.getByText(total)).toBeVisible()
  expect(data).toEqual([])
})

test.describe('while the search service cannot be reached from the browser', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the server answers instead', async ({ page }) => {
    await page.goto('/coupons')
    await hydrated(page)
    await page.route(SERVICE, (route) => route.abort())
    await field(page).fill('envío')
    await expect(page.getByText(/cupones vigentes para «envío»/)).toBeVisible()
    expect(await tickets(page).count()).toBeGreaterThan(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('codes stand in the open, and the form finds coupons', async ({ page }) => {
    await page.goto('/coupons')
    await expect(tickets(page).locator('code').first()).toBeVisible()
    for (const name of [/Ver código/, /Copiar/, /Funcionó/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
    await field(page).fill('envío')
    await page.getByRole('button', { name: 'Buscar cupones' }).click()
    await expect(page).toHaveURL('/coupons?q=env%C3%ADo&tienda=')
    await expect(page.getByText(/cupones vigentes para «envío»/)).toBeVisible()
  })
})
