import { TAG_MANAGER_ID, test } from '../../support/servers/small-site.ts'
import { expect, hydrated } from '../../support/test.ts'

test.use({ isAskedForConsent: true })

const TAG_MANAGER = 'https://www.googletagmanager.com/**'

test.beforeEach(async ({ page }) => {
  // In place of the tag manager: an empty script.
  await page.route(TAG_MANAGER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
})

test('nothing is loaded before a yes, and a no is honoured from then on', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('googletagmanager')) loaded.push(request.url())
  })
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await expect(notice.getByRole('link', { name: 'política de cookies' })).toHaveAttribute(
    'href',
    '/politica-de-cookies',
  )
  await notice.getByRole('button', { name: 'Rechazar' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/AboutUs')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(loaded).toEqual([])
})

test('after a yes the tag manager loads once the page is interactive; the page of cookies takes it back', async ({
  page,
}) => {
  await page.goto('/')
  const script = page.waitForRequest(TAG_MANAGER)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' }).click()
  expect((await script).url()).toContain(`id=${TAG_MANAGER_ID}`)
  const again = page.waitForRequest(TAG_MANAGER)
  await page.goto('/politica-de-cookies')
  await again
  const choice = page.getByRole('region', { name: 'Tu decisión sobre las cookies' })
  await expect(choice).toContainText('Hoy permites')
  await choice.getByRole('button', { name: 'Dejar de permitirla' }).click()
  await expect(choice).toContainText('Hoy no medimos')
  expect(await page.locator('#gtm').count()).toBe(0)
})
