import { newPerson, PASSWORD, stored, storeSession } from '../../support/accounts.ts'
import { loginModal, openLoginModal } from '../../support/page-parts/login-modal.ts'
import { clearStorage, expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 40[01]|net::ERR_FAILED/] })

test('signing in stores the token under «param» and the person under «user»; logging out clears both', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, 'guarda')
  const modal = await openLoginModal(page, 'Iniciar sesión', '/coupons')
  await modal.fill(person.email, PASSWORD)
  await modal.logIn.click()
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/coupons')
  const { jwt } = await stored(page, 'param')
  expect(Object.keys(await stored(page, 'param'))).toEqual(['jwt'])
  expect(await stored(page, 'user')).toMatchObject({ email: person.email, interests: null })

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Favoritos' }).first()).toBeVisible()
  await header.locator('summary', { hasText: person.email.split('@')[0] }).click()
  for (const name of ['Mi Perfil', 'Mis favoritos', 'Mis alertas de precio'])
    await expect(header.getByRole('link', { name })).toBeVisible()
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect([await stored(page, 'param'), await stored(page, 'user')]).toEqual([null, null])
  const me = () => request.get('/api/users/me', { headers: { authorization: `Bearer ${jwt}` } })
  await expect.poll(async () => (await me()).status()).toBe(401)
})

test('on load the session is restored, then refreshed from the server', async ({ page, request }) => {
  const person = await newPerson(request)
  await storeSession(page, { jwt: person.jwt, user: { ...person.user, nickname: 'Nombre viejo' } })
  const headers = { authorization: `Bearer ${person.jwt}` }
  await request.put('/api/updateme', { headers, data: { nickname: 'Nombre nuevo' } })
  await page.goto('/AboutUs')
  await expect(page.getByRole('banner').getByText('Nombre nuevo')).toBeVisible()
  expect((await stored(page, 'user')).nickname).toBe('Nombre nuevo')
})

test('a stored user without an e-mail is signed in, by the username', async ({ page, request }) => {
  const person = await newPerson(request)
  const user = { ...person.user, email: undefined, nickname: null, username: 'rosalinda' }
  await storeSession(page, { jwt: person.jwt, user: user as unknown as typeof person.user })
  // The server’s answer would bring the e-mail.
  await page.route('**/api/users/me', (route) => route.abort())
  await page.goto(FRAME_PAGE)
  await expect(page.getByRole('banner').getByText('rosalinda')).toBeVisible()
})

test('an incomplete or invalid stored session counts as none', async ({ page }) => {
  for (const [what, param, user] of [
    ['a token without a person', '{"jwt":"x.y.z"}', null],
    ['a person without a token', null, '{"email":"a@b.c","username":"a"}'],
    ['garbage', '{{{', '17'],
    ['a person that is none', '{"jwt":"x.y.z"}', '{"hola":1}'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto('/favicon.svg')
      await clearStorage(page)
      await page.evaluate(
        ([token, person]) => {
          if (token) localStorage.setItem('param', token)
          if (person) localStorage.setItem('user', person)
        },
        [param, user] as const,
      )
      await page.goto('/AboutUs')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    })
  }
})

test('two tabs agree: signed in here, signed in there; signed out there, signed out here', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request)
  const other = await context.newPage()
  await other.goto('/blog')
  await hydrated(other)
  await other.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(loginModal(other).dialog).toBeVisible()
  const modal = await openLoginModal(page, 'Iniciar sesión')
  await modal.fill(person.email, PASSWORD)
  await modal.logIn.click()
  await expect(loginModal(other).dialog).toBeHidden()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Favoritos' }).first()).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  await other
    .getByRole('banner')
    .locator('summary', { hasText: person.email.split('@')[0] })
    .click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('a token that ends in the middle of work signs out gently, and the work is still there afterwards', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await storeSession(page, person)
  await page.goto('/user/settings')
  const nickname = page.getByLabel('Apodo')
  await nickname.fill('A medio escribir')
  const headers = { authorization: `Bearer ${person.jwt}` }
  // The token ends while the change is on its way: panels of the page that load late cannot find it ended before.
  await page.route(
    '**/api/updateme',
    async (route) => {
      await request.post('/api/account/sign-out-everywhere', { headers })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Guardar apodo' }).click()

  const modal = loginModal(page)
  await expect(modal.dialog).toContainText('Tu sesión terminó. Inicia sesión otra vez para seguir donde estabas.')
  await expect(nickname).toBeHidden()
  expect(await stored(page, 'param')).toBeNull()
  await modal.fill(person.email, PASSWORD)
  await modal.logIn.click()
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/user/settings')
  await expect(nickname).toHaveValue('A medio escribir')
  await page.getByRole('button', { name: 'Guardar apodo' }).click()
  await expect(page.getByText('Guardamos tu apodo.')).toBeVisible()
})

test('a page of one’s own invites visitors to sign in and then shows itself', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/user/settings')
  const main = page.getByRole('main')
  await expect(main.getByText('Inicia sesión para ver esta página.')).toBeVisible()
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  const modal = loginModal(page)
  await modal.fill(person.email, PASSWORD)
  await modal.logIn.click()
  await expect(main.getByRole('heading', { name: 'Tus datos', exact: true })).toBeVisible()
})
