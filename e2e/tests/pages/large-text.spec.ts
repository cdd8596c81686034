import { expect, test } from '../../support/test.ts'
import { atEachViewport, PHONE, TABLET } from '../../support/viewports.ts'

test('text at twice its size does not overflow and leaves room to type a search', async ({ page, addresses }) => {
  const paths = [
    '/',
    '/search?q=pantalla',
    addresses.department,
    addresses.product,
    '/coupons',
    '/stores',
    '/blog',
    '/ofertas',
    '/register',
  ]
  const sizes = { phone: PHONE, tablet: TABLET, laptop: { width: 1280, height: 800 } }
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await atEachViewport(page, sizes, async ({ width }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      const box = await page.getByRole('banner').getByRole('searchbox').boundingBox()
      expect(box!.width, path).toBeGreaterThanOrEqual(200)
      for (const part of await page.getByRole('banner').locator('a, button').filter({ visible: true }).all()) {
        const { x, y, width, height } = (await part.boundingBox())!
        const isBeside =
          x >= box!.x + box!.width || x + width <= box!.x || y >= box!.y + box!.height || y + height <= box!.y
        expect(isBeside, `${path}: ${await part.innerText()}`).toBe(true)
      }
    })
  }
})
