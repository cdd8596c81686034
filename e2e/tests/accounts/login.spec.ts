import { HOUR_MS } from '@tianguis/contract/durations'
import { newEmail, newPerson, PASSWORD, stored } from '../../support/accounts.ts'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 400|net::ERR_FAILED/] })
const PHONE = { width: 360, height: 780 }

test('a wrong password: «El usuario o la contraseña no son correctas», until the visitor types again', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  const modal = await openLoginModal(page, 'Iniciar sesión')
  await modal.fill(person.email, 'Equivocada-1')
  await modal.logIn.click()
  await expect(modal.alert).toHaveText('El usuario o la contraseña no son correctas')
  await modal.password.pressSequentially('2')
  await expect(modal.alert).toBeHidden()
  await modal.fill(newEmail('nadie'), 'Equivocada-1')
  await modal.logIn.click()
  await expect(modal.alert).toHaveText('El usuario o la contraseña no son correctas')
})

test('the button shows that it is loading; two seconds after signing in the modal closes', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, 'reloj')
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/local', async (route) => {
    await gate
    await route.continue()
  })
  await page.clock.install()
  const modal = await openLoginModal(page, 'Iniciar sesión')
  await modal.fill(person.email, PASSWORD)
  await modal.logIn.click()
  await expect(modal.logIn).toHaveText('INICIANDO SESIÓN...')
  await expect(modal.logIn).toBeDisabled()
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  letGo()
  await expect.poll(() => stored(page, 'param')).not.toBeNull()
  await page.clock.runFor(1_900)
  await expect(modal.logIn).toHaveText('INICIANDO SESIÓN...')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(modal.dialog).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('the account circle opens the modal, then shows the first letter', async ({ page, request }) => {
    const person = await newPerson(request, 'zapata')
    const modal = await openLoginModal(page, 'Iniciar sesión')
    await modal.fill(person.email, PASSWORD)
    await modal.logIn.click()
    await expect(modal.dialog).toBeHidden()
    const circle = page.getByRole('banner').locator('summary').filter({ hasText: /^Z$/ })
    await expect(circle).toBeVisible()
    await circle.click()
    await expect(page.getByRole('link', { name: 'Mis alertas de precio' })).toBeVisible()
  })
})
