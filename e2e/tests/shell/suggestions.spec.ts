import { violationsInBothThemes } from '../../support/accessibility/axe.ts'
import { box, strip } from '../../support/page-parts/search-box.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

const SUGGESTIONS = '**/collections/products/documents/search?*'
const MEANT = '**/api/search/suggestions?*'

test('suggestions are chips, requested directly from the search service', async ({ page }) => {
  await atEachViewport(page, VIEWPORTS, async (_viewport, width) => {
    await page.goto(FRAME_PAGE)
    await hydrated(page)
    const asked = page.waitForRequest(SUGGESTIONS)
    await box(page).fill('lapt')
    const params = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(params)).toMatchObject({
      q: 'lapt',
      query_by: 'productName',
      num_typos: '1',
      typo_tokens_threshold: '0',
    })
    expect(params.get('x-typesense-api-key')).toBeTruthy()
    const first = strip(page).getByRole('link').first()
    await expect(first).toContainText(/laptop/i)
    if (width !== 'tablet') expect(await violationsInBothThemes(strip(page))).toEqual([])
    const name = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: name }).toString().replaceAll('+', '%20')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados para «${name}»`)
    await expect(strip(page)).toHaveCount(0)
  })
})

test('suggestions begin with kinds, brands, categories, corrections and the product of a code', async ({ page }) => {
  await page.goto(FRAME_PAGE)
  await hydrated(page)
  const first = strip(page).getByRole('link').first()
  await box(page).fill('refri')
  await expect(first).toHaveText('refrigerador')
  await box(page).fill('samsun')
  await expect(first).toHaveText('Samsung')
  await box(page).fill('licuadra')
  await expect(first).toHaveText('licuadora')
  await box(page).fill('electrónic')
  await strip(page).getByRole('link', { name: 'Electrónica · Categoría', exact: true }).click()
  await expect(page).toHaveURL('/electronica')
  // A new page takes the focus, and the suggestions of what was typed before it close.
  await expect(page.getByRole('heading', { level: 1, name: 'Electrónica' })).toBeVisible()
  await box(page).fill('2010000000014')
  await expect(first).toContainText('Producto')
  await first.click()
  await expect(page).toHaveURL(/\/producto\//)
})

test('the answer to an older keystroke never overwrites a newer one', async ({ page }) => {
  await page.goto(FRAME_PAGE)
  await hydrated(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = (name: string) => ({ json: { found: 1, hits: [{ document: { productName: name } }] } })
  await page.route(SUGGESTIONS, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'lap') await held
    await route.fulfill(answer(`Respuesta a ${q}`)).catch(() => undefined)
  })
  await page.route(MEANT, (route) => route.fulfill({ json: { suggestions: [] } }))
  const older = page.waitForRequest((request) => request.url().includes('q=lap&'))
  await box(page).fill('lap')
  await older
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('q=lap&'))
  await box(page).fill('lapt')
  await expect(strip(page)).toHaveText('Respuesta a lapt')
  await givenUp
  release()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(strip(page)).toHaveText('Respuesta a lapt')
})

test.describe('while the search service is down', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('suggestions fail silently, earlier ones stay, and Enter still works', async ({ page }) => {
    await page.goto(FRAME_PAGE)
    await hydrated(page)
    // Suggestions of the server come after those of the search service if they are late.
    const meant = page.waitForResponse(MEANT)
    await box(page).fill('lapt')
    await (await meant).finished()
    await expect(strip(page).getByRole('link').first()).toBeVisible()
    const before = await strip(page).getByRole('link').allInnerTexts()
    await page.route(SUGGESTIONS, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await box(page).fill('laptop gamer')
    await failed
    expect(await strip(page).getByRole('link').allInnerTexts()).toEqual(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await box(page).press('Enter')
    await expect(page).toHaveURL('/search?q=laptop+gamer')
    await expect(page.getByRole('main').locator('a[href^="/producto/"]').first()).toBeVisible()
  })
})
