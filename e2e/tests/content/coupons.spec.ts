import { SERVICE, tickets } from '../../support/page-parts/coupons.ts'
import { clearStorage, expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

test('coupons at every width', async ({ page, context }) => {
  await atEachViewport(page, VIEWPORTS, async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await clearStorage(page)
    await page.goto('/coupons')
    await test.step('coupons show their worth, store, end, rate and sample', async () => {
      const first = tickets(page).first()
      await expect(first.locator('.ticket-worth')).toHaveText(/%|\$|Envío/)
      await expect(first).toContainText(/Vence|No dice cuándo vence/)
      await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/stores\//)
      await expect(first.getByRole('link', { name: /abrir la tienda/i })).toHaveAttribute('href', /^\/ir\/cupon\//)
      await expect(first.getByRole('status')).toHaveText(/^Funcionó en \d+( de|\s%) .*votos?$|^Sin votos todavía$/)
    })

    await test.step('a code is revealed, copied, and says so', async () => {
      await hydrated(page)
      await expect(tickets(page).locator('code').filter({ visible: true })).toHaveCount(0)
      await page
        .getByRole('button', { name: /^Ver código de / })
        .first()
        .click()
      const code = await tickets(page).locator('code').filter({ visible: true }).innerText()
      await page.getByRole('button', { name: `Copiar código ${code}` }).click()
      await expect(page.getByRole('button', { name: `Copiado código ${code}` })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    })

    await test.step('they come page by page', async () => {
      await page.getByRole('link', { name: 'Página siguiente' }).click()
      await expect(page).toHaveURL('/coupons?page=2')
      await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
    })
  })

  await test.step('one click copies the code and opens the store', async () => {
    await context.route('**/ir/cupon/*', (route) => route.fulfill({ body: 'La tienda', contentType: 'text/plain' }))
    await page.goto('/coupons')
    await hydrated(page)
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('link', { name: /^Copiar y abrir la tienda/ })
      .first()
      .click()
    await expect(page.getByText(/^Código \S+ copiado$/)).toBeVisible()
    await expect((await opened).locator('body')).toHaveText('La tienda')
  })
})

test('«Funcionó» and «No funcionó» count one vote per visitor, and the rate follows', async ({ page }) => {
  await page.goto('/coupons?page=3')
  await hydrated(page)
  const ticket = tickets(page).last()
  const said = ticket.getByRole('status').first()
  const votes = async () => Number(/([\d,]+) votos?$/.exec(await said.innerText())?.[1]?.replaceAll(',', '') ?? 0)
  const vote = async (name: string) => {
    const answered = page.waitForResponse('**/api/coupons/*/vote')
    await ticket.getByRole('button', { name, exact: true }).click()
    const counts = await (await answered).json()
    await expect(ticket.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await votes()).toBe(counts.worked + counts.failed)
    return counts as { worked: number; failed: number }
  }
  const { worked, failed } = await vote('Funcionó')
  expect(await vote('No funcionó')).toEqual({ worked: worked - 1, failed: failed + 1 })
  expect(await vote('No funcionó')).toEqual({ worked: worked - 1, failed: failed + 1 })
  expect(await vote('Funcionó')).toEqual({ worked, failed })
})

test('the last day is counted down', async ({ page }) => {
  const ends = Math.floor(Date.now() / 1000) + 3 * 3600
  await page.clock.install({ time: (ends - 7250) * 1000 })
  await page.goto(FRAME_PAGE)
  await hydrated(page)
  const hit = {
    id: '1',
    title: 'Diez por ciento',
    vendors: ['Trajinera'],
    advertiserName: 'Trajinera',
    terms: '',
    kind: 'percent',
    value: 10,
    url: '/stores/trajinera',
    startsAt: 0,
    expiresAt: ends,
    votesWorked: 9,
    votesFailed: 1,
  }
  await page.route(SERVICE, (route) => route.fulfill({ json: { found: 1, hits: [{ document: hit }] } }))
  await page.getByRole('banner').getByRole('link', { name: 'Cupones' }).click()
  await expect(page.getByText('Vence en 2 h 00 min')).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page.getByText(/^Vence en 5\d min \d\d s$/)).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText('Vencido', { exact: true })).toBeVisible()
})
