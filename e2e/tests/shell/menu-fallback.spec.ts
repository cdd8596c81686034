import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { opener, TREE } from '../../support/page-parts/menu.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../../support/viewports.ts'

test.describe('when the menu’s call fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 500/] })

  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    test(`at ${viewport.width} px a plain list of links to the departments opens instead`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.route(TREE, (route) => (viewport === PHONE ? route.abort() : route.fulfill({ status: 500 })))
      await page.goto(FRAME_PAGE)
      await hydrated(page)
      await opener(page).click()
      const link = page.getByRole('banner').getByRole('link', { name: 'Electrónica', exact: true })
      await expect(link).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      if (viewport === PHONE) expect(await violationsInBothThemes(page.getByRole('banner'))).toEqual([])
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Electrónica' })).toBeVisible()
      await expect(link).toBeHidden()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    test(`at ${viewport.width} px every category is reached by links alone`, async ({ page, request }) => {
      await page.setViewportSize(viewport)
      await page.goto(FRAME_PAGE)
      await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
      await page.getByRole('banner').getByRole('link', { name: 'Electrónica', exact: true }).click()
      await expect(page).toHaveURL('/electronica')
      // Each category page links to its subcategories.
      const tree = await (await request.get('/api/product-category/getcategoryTree')).json()
      let node = tree[0].subcategories.find(({ name }: { name: string }) => name === 'Electrónica')
      while (node.subcategories) {
        node = node.subcategories.at(-1)
        await page.getByRole('main').getByRole('link', { name: node.name }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: node.name })).toBeVisible()
      }
    })
  }
})
