import { centavos } from '../../support/money.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

const POST = '/blog/guia-de-lavadoras'

test('a post has a table of contents that leads to its sections', async ({ page }) => {
  await atEachViewport(page, VIEWPORTS, async () => {
    await page.goto(POST)
    await hydrated(page)
    const entries = page.getByRole('navigation', { name: 'En esta guía' }).getByRole('link')
    const sections = page.locator('.prose h2')
    await expect(entries).toHaveText(await sections.allInnerTexts())
    await entries.last().click()
    await expect(page).toHaveURL(new RegExp(`#${await sections.last().getAttribute('id')}$`))
    await expect(sections.last()).toBeInViewport()
  })
})

test('the products a post speaks of are cards with the price of today', async ({ page }) => {
  await page.goto(POST)
  const products = page.getByRole('region', { name: 'Productos de esta guía' })
  const cards = products.locator('.tile')
  expect(await cards.count()).toBeGreaterThanOrEqual(3)
  await expect(products.getByRole('link', { name: /lavadora/i }).first()).toBeVisible()
  const price = centavos((await cards.first().locator('.tile-price > .price').innerText()).replace(/\s/g, ''))
  const name = await cards.first().getByRole('link').innerText()
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The card shows the best price; the product's page lists it among its offers.
  const sums = await page.locator('.offer-sum').allInnerTexts()
  const offered = sums.filter((text) => text.includes('$')).map((text) => centavos(text.replace(/\s/g, '')))
  expect(offered).toContain(price)
})
