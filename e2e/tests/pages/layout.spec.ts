import { mailedLink, newEmail } from '../../support/accounts.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, DESKTOP, LARGE_VIEWPORTS, PHONE, SMALL_VIEWPORTS, TABLET } from '../../support/viewports.ts'

const IPHONE = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: IPHONE })

  test('home is at most eight screens long, with one search box and rows that scroll sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('searchbox')).toHaveCount(1)
    const footer = page.getByRole('contentinfo')
    await footer.evaluate((element) => element.scrollIntoView())
    await expect(footer.getByRole('link', { name: 'Cupones' })).toBeVisible()
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }))
    expect(height / IPHONE.height).toBeLessThanOrEqual(8)
    expect(width).toBe(IPHONE.width)
    const row = page.getByRole('region', { name: 'Lo más buscado' }).getByRole('list')
    await row.scrollIntoViewIfNeeded()
    const last = row.getByRole('listitem').last()
    await last.getByRole('link').focus()
    await expect(last).toBeInViewport()
    const posts = page.getByRole('region', { name: 'Para comprar mejor' }).getByRole('listitem')
    await posts.first().scrollIntoViewIfNeeded()
    const tops = await posts.evaluateAll((all) => all.map((post) => post.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  test('a row of many filters scrolls sideways and does not widen the page', async ({ page }) => {
    await page.goto('/search?q=negro&marca=Samsung&marca=Sony&marca=Xiaomi&marca=LG&max=9000&disponible=1&descuento=10')
    await expect(page.getByRole('link', { name: 'Quitar filtro LG' })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(IPHONE.width)
  })

  test('the assistant covers no button of the offers, and eight offers take at most two screens', async ({
    page,
    addresses,
  }) => {
    await page.goto(addresses.product)
    const rows = page.locator('.offers tbody tr')
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
    expect(mean * 8).toBeLessThanOrEqual(2 * IPHONE.height)
    // The bar takes its place from the page, so the end of the page is not under it.
    const bar = await page.getByRole('link', { name: 'Abrir el asistente de compras' }).boundingBox()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const end = await page.getByRole('contentinfo').boundingBox()
        return end!.y + end!.height
      })
      .toBeLessThanOrEqual(bar!.y + 1)
  })
})

test('the assistant is a bar under the page on small screens', async ({ page, addresses }) => {
  await atEachViewport(page, SMALL_VIEWPORTS, async ({ width }) => {
    await page.goto(addresses.product)
    const bar = await page.getByRole('link', { name: 'Abrir el asistente de compras' }).boundingBox()
    expect(bar).toMatchObject({ x: 0, width })
  })
})

test('a list has its count in one line, and on a tablet a product its price on the first screen', async ({
  page,
  addresses,
}) => {
  await atEachViewport(page, { tablet: TABLET, ...LARGE_VIEWPORTS }, async ({ width }) => {
    await page.goto(addresses.department)
    const count = (await page.locator('.listing-count').boundingBox())!
    const view = (await page.locator('.view-switch').boundingBox())!
    const order = (await page.getByRole('combobox', { name: 'Ordenar por' }).boundingBox())!
    expect(count.height).toBeLessThan(32)
    expect(count.y).toBeLessThan(view.y + view.height)
    expect(count.y + count.height).toBeGreaterThan(view.y)
    expect(order.width).toBeGreaterThan(120)
    expect(order.x + order.width).toBeLessThanOrEqual(width)
  })
  await page.setViewportSize(TABLET)
  await page.goto(addresses.product)
  const go = page.getByRole('main').getByRole('link', { name: /^Ir a / })
  const { y, height } = (await go.first().boundingBox())!
  expect(y + height).toBeLessThan(TABLET.height - 44)
})

test('on a phone four compared products and the button stand in one line', async ({ page, addresses }) => {
  await page.setViewportSize(PHONE)
  await page.goto(addresses.department)
  await hydrated(page)
  const ticks = page.getByRole('checkbox', { name: /^Comparar / })
  for (let i = 0; i < 4; i++) await ticks.nth(i).check()
  const tray = page.getByRole('region', { name: 'Productos para comparar' })
  const { x, width, height } = (await tray.getByRole('link', { name: 'Comparar (4)' }).boundingBox())!
  expect(height).toBeLessThan(48)
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
  expect((await tray.getByRole('listitem').first().boundingBox())!.x).toBeGreaterThanOrEqual(0)
})

test('a mail with a long link fits a phone', async ({ page, request }) => {
  const email = newEmail('enlace-largo')
  await request.post('/api/auth/local/register', { data: { email, username: email, password: 'x' } })
  await mailedLink(request, email, /Confirma/)
  await page.setViewportSize(PHONE)
  await page.goto('/dev/outbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Confirmar mi correo' })).toBeVisible()
  expect(
    await frame.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0)
})

test('suggestions cover no link of the header', async ({ page }) => {
  await atEachViewport(page, { phone: PHONE, ...LARGE_VIEWPORTS }, async () => {
    await page.goto(FRAME_PAGE)
    await hydrated(page)
    const box = page.getByRole('banner').getByRole('searchbox')
    const list = page.getByRole('banner').locator('.suggestions')
    // A busy site may answer one keystroke with 503; the next one asks again.
    await expect(async () => {
      await box.fill('')
      await box.pressSequentially('pan')
      await expect(list).toBeVisible({ timeout: 5000 })
    }).toPass()
    const top = (await list.boundingBox())!.y
    for (const link of await page.getByRole('banner').locator('a, button').filter({ visible: true }).all()) {
      if (await link.evaluate((element) => !!element.closest('.suggestions'))) continue
      const { y, height } = (await link.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(top + 1)
    }
  })
})

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/404/], viewport: DESKTOP })
  test('has a search box of its own', async ({ page }) => {
    await page.goto('/no-existe-esta-pagina')
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Buscar lo que necesitas' })
    await search.fill('pantalla')
    await search.press('Enter')
    await expect(page).toHaveURL('/search?q=pantalla')
  })
})
