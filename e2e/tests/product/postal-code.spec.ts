import { expect, hydrated, test } from '../../support/test.ts'
import { PHONE } from '../../support/viewports.ts'

const SUMMARY = '.postal summary'

test('a postal code is asked once, checked, kept in the browser, and makes Pagas exact', async ({
  page,
  addresses,
}) => {
  await page.goto(addresses.productByPostalCode)
  await hydrated(page)
  const code = page.getByRole('textbox', { name: 'Código postal' })
  const send = page.getByRole('button', { name: 'Ver mi envío' })
  await expect(page.locator(SUMMARY)).toContainText('Envío: tarifa para todo el país')
  await page.locator(SUMMARY).click()
  await code.fill('6700')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('cinco números')
  await code.fill('17000')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('empieza con 17')
  await code.fill('06700')
  await send.click()
  await expect(page.locator(SUMMARY)).toContainText('Envío a 06700')
  await expect(page.getByText('Cambia según tu código postal')).toHaveCount(0)
  expect(page.url()).not.toContain('cp=')

  await page.reload()
  await expect(page.locator(SUMMARY)).toContainText('Envío a 06700')
  await expect(page.getByText('(a 06700)')).toBeVisible()
  await page.locator(SUMMARY).click()
  await code.fill('')
  await send.click()
  await expect(page.locator(SUMMARY)).toContainText('todo el país')
  expect(await page.evaluate(() => localStorage.getItem('cp'))).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the address carries the postal code', async ({ page, addresses }) => {
    await page.goto(addresses.productByPostalCode)
    await page.locator(SUMMARY).click()
    await page.getByRole('textbox', { name: 'Código postal' }).fill('64000')
    await page.getByRole('button', { name: 'Ver mi envío' }).click()
    await expect(page).toHaveURL(/\?cp=64000$/)
    await expect(page.locator(SUMMARY)).toContainText('Envío a 64000')
    await page.goto(`${addresses.productByPostalCode}?cp=1`)
    await expect(page.getByRole('alert')).toContainText('cinco números')
  })
})

test('on a phone price and button are on the first screen, and the assistant covers nothing', async ({
  page,
  addresses,
}) => {
  await page.setViewportSize({ ...PHONE, width: 390, height: 844 })
  await page.goto(addresses.product)
  const bar = (await page.locator('.assistant-button').boundingBox())!
  for (const part of [
    page.locator('main h1'),
    page.locator('main .price').first(),
    page.locator('main .btn-primary').first(),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThan(bar.y)
  }
  const crumbs = (await page.locator('.crumbs').boundingBox())!
  expect(crumbs.height).toBeLessThan(40)
  const rows = page.locator('.offers').first().locator('tbody tr')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(211)
})
