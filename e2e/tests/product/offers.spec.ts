import { centavos } from '../../support/money.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { atEachViewport, DESKTOP, PHONE } from '../../support/viewports.ts'

const WITH_SHIPPING = 'Ofertas ordenadas por lo que pagas'
const WITHOUT_SHIPPING = 'Ofertas ordenadas por precio sin envío'

test('«Sin envío» orders the offers anew, counts no shipping, and is remembered', async ({ page, addresses }) => {
  await atEachViewport(page, { phone: PHONE, desktop: DESKTOP }, async () => {
    await page.goto(addresses.product)
    await hydrated(page)
    const rows = page.locator('.offers tbody tr')
    const count = await rows.count()
    await page.getByRole('radio', { name: 'Sin envío' }).check()
    const table = page.getByRole('table', { name: WITHOUT_SHIPPING })
    await expect(table).toBeVisible()
    await expect(rows).toHaveCount(count)
    const totals: number[] = []
    for (const row of await rows.all()) {
      const price = centavos((await row.locator('td').first().locator('.offer-sum').innerText()).replace(/^.*\s/, ''))
      const saved = await row.locator('td').nth(2).innerText()
      totals.push(centavos((await row.locator('.offer-total .price').innerText()).replace(/\s/g, '')))
      expect(totals.at(-1)).toBe(price - (saved.includes('$') ? centavos(saved) : 0))
      await expect(row).toContainText('No se cuenta')
    }
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    await page.reload()
    await expect(table).toBeVisible()
    await page.getByRole('radio', { name: 'Con envío' }).check()
    await expect(page.getByRole('table', { name: WITH_SHIPPING })).toBeVisible()
  })
})

test('what each offer and the verdict say', async ({ page, addresses }) => {
  await test.step('each offer says its store’s rating, condition, stock, delivery and when it was confirmed', async () => {
    await page.goto(addresses.product)
    const row = page.locator('.offers tbody tr').first()
    await expect(row).toContainText(/Calificación \d\.\d de 5/)
    await expect(row).toContainText(/Nuevo, en existencia|Usado|Reacondicionado/)
    await expect(row).toContainText(/Llega /)
    await expect(row).toContainText(/Confirmado hace /)
  })

  await test.step('the verdict tells the place among 90 days and the lowest price of them', async () => {
    const verdict = page.getByRole('region', { name: '¿Es buen precio?' })
    await expect(verdict).toContainText(
      /de los \d+ días que lo vimos|casi no se ha movido|hacen falta 30|tan barato|más caro/,
    )
    await expect(verdict.getByText(/^Mínimo de \d+ días$/)).toBeVisible()
  })

  await test.step('each product under «También más barato» is cheaper than this one', async () => {
    const own = centavos(
      (await page.locator('.offers tbody tr').first().locator('td').first().locator('.offer-sum').innerText()).replace(
        /^.*\s/,
        '',
      ),
    )
    const cheaper = page.getByRole('region', { name: 'También más barato' }).locator('.tile-price > .price')
    for (const price of await cheaper.allInnerTexts()) expect(centavos(price.replace(/\s/g, ''))).toBeLessThan(own)
  })
})
