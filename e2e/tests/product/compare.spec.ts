import { clearStorage, expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })

    test('ticking, comparing, and the fixed first column', async ({ page, addresses, request }) => {
      await test.step('products are ticked on their cards and compared side by side', async () => {
        await page.goto(addresses.department)
        await hydrated(page)
        const ticks = page.getByRole('checkbox', { name: /^Comparar / })
        const names = await page.locator('.tile-name').allInnerTexts()
        await ticks.nth(0).check()
        const tray = page.getByRole('region', { name: 'Productos para comparar' })
        await expect(tray).toContainText('Elige otro para comparar')
        await ticks.nth(1).check()
        await page.goto(addresses.product)
        await tray.getByRole('link', { name: 'Comparar (2)' }).click()
        await expect(page).toHaveURL(/\/comparar\?p=[a-z0-9-]+,[a-z0-9-]+$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar 2 productos')
        for (const name of names.slice(0, 2)) await expect(page.getByRole('columnheader', { name })).toBeAttached()
        const row = (label: RegExp) => page.getByRole('row', { name: label })
        await expect(row(/^Mejor oferta/)).toContainText('$')
        await expect(row(/^Pagas/)).toContainText('$')
        await expect(row(/^¿Es buen precio\?/)).toContainText(/precio|caro|sabemos/)
        await expect(tray).toBeHidden()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      })

      await test.step('the name of a row stays while the products scroll past it', async () => {
        await page.goto(await comparison(request, addresses.department, 4))
        const box = page.getByRole('region', { name: 'Tabla de comparación' })
        const label = page.getByRole('rowheader', { name: /^Mejor oferta/ })
        const before = await label.boundingBox()
        await box.evaluate((element) => element.scrollTo({ left: 200 }))
        expect((await label.boundingBox())?.x).toBe(before?.x)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      })
    })
  })
}

test('limits, taking away, and dead ends', async ({ page, addresses, request }) => {
  await test.step('no more than four fit, and each can be taken away again', async () => {
    await page.goto(addresses.department)
    await hydrated(page)
    const ticks = page.getByRole('checkbox', { name: /^Comparar / })
    for (let i = 0; i < 4; i++) await ticks.nth(i).check()
    await ticks.nth(4).click()
    await expect(page.getByText('Puedes comparar hasta 4 productos a la vez.')).toBeVisible()
    await expect(ticks.nth(4)).not.toBeChecked()
    const tray = page.getByRole('region', { name: 'Productos para comparar' })
    await tray
      .getByRole('button', { name: /^Quitar / })
      .first()
      .click()
    await expect(ticks.nth(0)).not.toBeChecked()
    await tray.getByRole('link', { name: 'Comparar (3)' }).click()
    await page
      .getByRole('link', { name: /^Quitar .* de la comparación$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar 2 productos')
    // What is compared is what is ticked, also on the way back.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar 3 productos')
    await page.goBack()
    await expect(tray.getByRole('link', { name: /^Comparar \(3\)$/ })).toBeVisible()
    await tray.getByRole('button', { name: 'Quitar todos' }).click()
    await expect(tray).toBeHidden()
  })
  await clearStorage(page)
  await test.step('a comparison is not for search engines, and one product or none offers a way to choose more', async () => {
    await page.goto(await comparison(request, addresses.department, 1))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByText('Elige al menos otro')).toBeVisible()
    await page.goto('/comparar?p=no-existe')
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the table is there, and the differences can be shown alone', async ({ page, request, addresses }) => {
    await page.goto(await comparison(request, addresses.department, 2))
    const rows = page.locator('.compare tbody tr')
    const all = await rows.count()
    await page.getByRole('link', { name: 'Solo las diferencias' }).click()
    await expect(page).toHaveURL(/ver=diferencias/)
    expect(await rows.count()).toBeLessThanOrEqual(all)
    await expect(page.locator('.compare tbody tr:not(.compare-part, .compare-differs)')).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Quitar .* de la comparación$/ })
      .first()
      .click()
    await expect(page.getByText('Elige al menos otro')).toBeVisible()
  })
})

type Request = Parameters<Parameters<typeof test>[2]>[0]['request']

/** The address that compares the first products of a list. */
async function comparison(request: Request, list: string, count: number): Promise<string> {
  const html = await (await request.get(list)).text()
  const slugs = [...new Set([...html.matchAll(/href="\/producto\/([^"]+)"/g)].map((found) => found[1]!))]
  return `/comparar?p=${slugs.slice(0, count).join(',')}`
}
