import { shopper } from '../../support/shopper.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const EVIL = `"'><img src=x onerror=alert(1)>`

test('names of people and lists are shown as text everywhere', async ({ page, request, baseURL, browser }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const { call, products, jwt } = await shopper(page, request, baseURL!)
  const product = products[0]!.id
  const headers = { authorization: `Bearer ${jwt}` }
  const named = await request.put('/api/updateme', { headers, data: { nickname: EVIL } })
  expect(named.status()).toBe(200)
  await call('POST', '/api/favorite/createFavoritesList', { title: EVIL, products: [product] })
  await call('POST', '/api/subscribe/createSubscription', { product, kind: 'drop' })
  await call('POST', '/api/reports', { product, kind: 'price', comment: EVIL })

  for (const path of ['/user/favorites', '/user/price-alerts', '/user/settings', '/']) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0])
  }
  await page.goto('/user/favorites')
  await expect(page.getByText(EVIL).first()).toBeVisible()
  await page.getByRole('button', { name: 'Compartir', exact: true }).click()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const visitor = await browser.newPage()
  visitor.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await visitor.goto(await page.getByRole('textbox', { name: 'Enlace' }).inputValue())
  await expect(visitor.getByRole('heading', { name: EVIL })).toBeVisible()
  expect(await visitor.locator('img[src="x"]').count()).toBe(0)
  await visitor.close()
  expect(dialogs).toEqual([])
})

test.describe('an injected script', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('does not run, and the violation is reported to the site', async ({ page }) => {
    await page.goto('/')
    const told = page.waitForRequest('**/api/policy-reports')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.intruder = true'
      document.body.append(script)
    })
    expect((await told).postDataJSON()['csp-report']).toMatchObject({
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
    })
    expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
  })
})
