import { expect, test } from '../../support/test.ts'

test('a shared product shows a picture of its own', async ({ page, addresses, request }) => {
  await page.goto(addresses.product)
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(address ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  // Width and height are at fixed offsets of every PNG.
  const png = await answer.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test.describe('what is gone', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a page that never was says so in its title', async ({ page }) => {
    await page.goto('/esto-no-existe')
    await expect(page).toHaveTitle('No encontramos esta página')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
