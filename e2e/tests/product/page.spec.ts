import type { Locator } from '@playwright/test'
import { ASSUMED_SHIPPING } from '@tianguis/contract/catalog/payable-rank'
import { centavos } from '../../support/money.ts'
import { expect, hydrated, test } from '../../support/test.ts'

const amountIn = async (cell: Locator) => {
  const text = await cell.innerText()
  return text.includes('$') ? centavos(text) : 0
}

test('what the product page shows', async ({ page, addresses, request }) => {
  await test.step('offers are sorted by what is paid, and each sum is price plus shipping minus coupon', async () => {
    await page.goto(addresses.product)
    const rows = page.getByRole('table', { name: 'Ofertas ordenadas por lo que pagas' }).locator('tbody tr')
    const ranks: number[] = []
    for (const row of await rows.all()) {
      const [price, shipping, coupon, total] = await row.getByRole('cell').all()
      const sum =
        (await amountIn(price!.locator('.offer-sum'))) + (await amountIn(shipping!)) - (await amountIn(coupon!))
      const shown = await total!.innerText()
      expect(centavos(shown.replace('+ envío', '').replace(/\s/g, ''))).toBe(sum)
      ranks.push(sum + (shown.includes('+ envío') ? ASSUMED_SHIPPING : 0))
    }
    expect(ranks.length).toBeGreaterThan(0)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })

  await test.step('first come the best price, what is paid, the store, and whether it is a good price', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Mejor oferta', { exact: true }).first()).toBeVisible()
    const paid = /^(Pagas \$[\d,]+\.\d\d( \+ envío)?: \$|Envío gratis$|Envío: lo dice la tienda$)/
    await expect(main.getByText(paid).first()).toBeVisible()
    const best = main.locator('.offers tbody tr').first()
    const store = await best.getByRole('rowheader').getByRole('link').innerText()
    await expect(main.getByRole('link', { name: `Ir a ${store}` }).first()).toHaveAttribute('href', /^\/ir\/\w+$/)
    const verdict = page.getByRole('region', { name: '¿Es buen precio?' })
    await expect(verdict).toContainText(/precio|caro|sabemos/)
    await expect(verdict).toContainText(/\d+ días|historia/)
  })

  await test.step('the price history is a drawing with words and a table of the same', async () => {
    const history = page.getByRole('region', { name: 'Historia del precio' })
    await expect(history.getByRole('img')).toHaveAttribute(
      'aria-label',
      /Precio más bajo por día.*mínimo \$.*máximo \$/,
    )
    await history.getByText('Ver los cambios de precio en una tabla').click()
    await expect(history.getByRole('table').getByRole('row').nth(1)).toContainText('$')
  })

  await test.step('specs, similar products and the way up are there', async () => {
    await expect(page.getByRole('region', { name: 'Ficha técnica' }).getByRole('term').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Productos parecidos' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').first()).toBeVisible()
  })

  await test.step('months without interest are told as months times an amount, apart from the price', async () => {
    await expect(page.getByText(/^\d+ (meses )?× \$[\d,]+\.\d\d sin intereses$/).first()).toBeVisible()
  })

  await test.step('search engines read the product and its span of prices', async () => {
    await hydrated(page)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'Product')
    expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
    expect(product.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'MXN' })
    expect(Number(product.offers.lowPrice)).toBeLessThanOrEqual(Number(product.offers.highPrice))
  })

  await test.step('going to a store passes through our counter to the address of the offer', async () => {
    const link = await page.locator('.offer-go a').first().getAttribute('href')
    const answer = await request.get(link ?? '', { maxRedirects: 0 })
    expect([302, 303, 307]).toContain(answer.status())
    expect(answer.headers().location).toMatch(/^https:\/\//)
  })
})

test('an inflated former price is told with what was seen', async ({ page, request }) => {
  const inflated = await firstProduct(request, (html) => html.includes('Descuento inflado'))
  await page.goto(inflated)
  const claim = /Descuento inflado\..* dice que costaba \$[\d,.]+\. En los \d+ días que lo vimos ahí costó (entre )?\$/
  await expect(page.getByText(claim)).toBeVisible()
  await expect(page.getByText(/^Dice que costaba \$[\d,.]+; en \d+ días no pasó de \$[\d,.]+$/).first()).toBeVisible()
})

type Request = Parameters<Parameters<typeof test>[2]>[0]['request']

/** The first product on the home page and in the first departments whose page is as wanted. */
async function firstProduct(request: Request, wanted: (html: string) => boolean): Promise<string> {
  const home = await (await request.get('/')).text()
  const lists = ['/', ...[...home.matchAll(/<a href="(\/[a-z-]+)" class="department"/g)].map((found) => found[1]!)]
  for (const list of lists) {
    const html = await (await request.get(list)).text()
    for (const [, product] of html.matchAll(/href="(\/producto\/[^"]+)"/g)) {
      if (wanted(await (await request.get(product!)).text())) return product!
    }
  }
  throw new Error('no product like that in the catalogue')
}
