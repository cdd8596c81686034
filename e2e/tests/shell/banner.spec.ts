import { newPerson, storeSession } from '../../support/accounts.ts'
import { clearStorage, expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, VIEWPORTS } from '../../support/viewports.ts'

const REGISTERED = '¡Registro exitoso! Tu cuenta ya está activa.'
const SIGNED_IN = '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.'
const SIGNED_OUT = '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.'

test('a visitor is invited to register, and can close the banner until its text changes', async ({ page }) => {
  await atEachViewport(page, VIEWPORTS, async () => {
    await clearStorage(page)
    await page.goto('/')
    await hydrated(page)
    const banner = page.getByRole('complementary', { name: 'Aviso' })
    await expect(banner.getByRole('link', { name: SIGNED_OUT })).toHaveAttribute('href', '/register')
    await banner.getByRole('button', { name: 'Cerrar aviso' }).click()
    await expect(banner).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click()
    await expect(page).toHaveURL(FRAME_PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(banner).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('avisos_cerrados', '{"visitor":"Otro texto"}'))
    await page.reload()
    await expect(banner.getByRole('link', { name: SIGNED_OUT })).toBeVisible()
  })
})

test.describe('at the first paint', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('before the session is restored, who is signed in sees no signed-out banner and no promo', async ({
    page,
    request,
  }) => {
    await storeSession(page, await newPerson(request))
    // Without its scripts the page stays as it is first painted.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(FRAME_PAGE)
    await expect(page.getByText(SIGNED_OUT)).toBeHidden()
    await expect(page.getByRole('link', { name: /gift card/ })).toBeHidden()
    // No hole is left: the search box reaches the end of its row.
    const row = await page.locator('.site-header').boundingBox()
    const box = await page.getByRole('searchbox', { name: 'Buscar productos' }).boundingBox()
    expect((row?.x ?? 0) + (row?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(200)
  })
})

test('who is signed in is invited to the chat group; right after registering comes the success', async ({
  page,
  request,
}) => {
  await storeSession(page, await newPerson(request))
  await page.goto(FRAME_PAGE)
  const banner = page.getByRole('complementary', { name: 'Aviso' })
  const telegram = banner.getByRole('link', { name: SIGNED_IN })
  await expect(telegram).toHaveAttribute('href', /^https:\/\//)
  await expect(telegram).toHaveAttribute('target', '_blank')
  await expect(telegram).toHaveAttribute('rel', /noopener/)
  // Set where an account is activated; it outranks the session.
  await page.evaluate(() => sessionStorage.setItem('registro_exitoso', '1'))
  await page.reload()
  await expect(banner.getByRole('link', { name: REGISTERED })).toHaveAttribute('href', '/')
})

test.describe('on the assistant', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('there is no banner', async ({ page }) => {
    await page.goto('/asistente-ia')
    await hydrated(page)
    await expect(page.getByRole('complementary', { name: 'Aviso' })).toHaveCount(0)
  })
})
