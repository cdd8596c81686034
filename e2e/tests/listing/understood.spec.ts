import type { Page } from '@playwright/test'
import { cards, names, total } from '../../support/page-parts/listing.ts'
import { expect, test } from '../../support/test.ts'
import { atEachViewport, DESKTOP, PHONE } from '../../support/viewports.ts'

const TELEVISIONS = '/electronica/tv-y-video/pantallas-y-smart-tv'
const chip = (page: Page, label: string) => page.getByRole('link', { name: `Quitar «${label}»`, exact: true })
const ask = (page: Page, q: string) => page.goto(`/search?q=${encodeURIComponent(q)}`)

test('what a query meant can be seen, undone and searched literally', async ({ page }) => {
  await page.goto(TELEVISIONS)
  const [, brand = '', inches = ''] = /^Pantalla (\S+) .*?(\d+)"/.exec((await names(page))[0]!) ?? []

  const widths = { phone: PHONE, desktop: DESKTOP }
  await page.setViewportSize(PHONE)
  await ask(page, `pantalla de ${inches} pulgadas hasta 200 mil`)
  await atEachViewport(page, widths, async () => {
    for (const label of [`${inches} pulgadas`, 'Hasta $200,000', 'Televisión'])
      await expect(chip(page, label)).toBeVisible()
    expect((await names(page))[0]).toContain(inches)
    expect(await cards(page).count()).toBe(Math.min(24, await total(page)))
  })

  await atEachViewport(page, widths, async () => {
    await ask(page, `televisión que no sea ${brand}`)
    for (const name of await names(page)) expect(name).not.toContain(brand)
    await chip(page, `Sin ${brand}`).click()
    await expect(chip(page, `Sin ${brand}`)).toHaveCount(0)
    await expect.poll(() => names(page)).toContainEqual(expect.stringContaining(brand))

    await page.getByRole('link', { name: /^Buscar literal/ }).click()
    await expect(page.getByRole('list', { name: 'Lo que entendimos' })).toHaveCount(0)
  })

  await ask(page, 'licuadora hasta 1 peso')
  await atEachViewport(page, widths, async () => {
    await expect(page.getByText('No hay nada con «Hasta $1»')).toBeVisible()
    expect((await names(page))[0]).toMatch(/licuadora/i)
  })

  await ask(page, 'laptop ocre')
  await atEachViewport(page, widths, async () => {
    await expect(page.getByText('De «laptop» nada dice «ocre»; van primero los más parecidos.')).toBeVisible()
    expect((await names(page))[0]).toMatch(/laptop/i)
  })

  await ask(page, 'licuadra roja')
  await atEachViewport(page, widths, async () => {
    await expect(page.getByText('¿Quisiste decir')).toBeVisible()
    await expect(chip(page, 'Roja')).toBeVisible()
  })
})
