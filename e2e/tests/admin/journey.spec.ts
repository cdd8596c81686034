import { violationsAtViewports } from '../../support/accessibility/axe.ts'
import { appCode } from '../../support/authenticator.ts'
import { ADMIN_PASSWORD, signedIn, test } from '../../support/servers/admin-site.ts'
import { expect } from '../../support/test.ts'

test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of 40[0134]/] })

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SCRIPT = `<img src=x onerror="document.title='pwned'"><script>document.title='pwned'</script>`

test('an owner invited by link works through the catalogue, and the trail tells it', async ({ page, site }, info) => {
  const picture = async (name: string) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.screenshot({ path: info.outputPath(`${name}-${size}.png`), fullPage: true })
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([name, size, isWider]).toEqual([name, size, false])
    }
    await page.setViewportSize(SIZES.desktop)
    expect([name, await violationsAtViewports(page, SIZES)]).toEqual([name, []])
    await page.setViewportSize(SIZES.desktop)
  }
  // Many screens, each checked by axe at two widths and in two themes.
  test.slow()
  const nav = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()

  const owner = await signedIn(page, site, 'owner', 'ana@casa.test')
  await picture('start')

  await test.step('sign out and in again, with the next code of the app', async () => {
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible()
    await picture('sign-in')
    await page.getByLabel('Correo electrónico').fill(owner.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD)
    await page.getByLabel('Código de la aplicación').fill('000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('El correo, la contraseña o el código no son correctos.')).toBeVisible()
    await page.getByLabel('Código de la aplicación').fill(appCode(owner.secret, 1))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await heading('Qué necesita atención')
  })

  await test.step('a store with text that is no markup', async () => {
    await nav('Tiendas')
    await page.getByRole('button', { name: 'Agregar tienda' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('La <b>Esquina</b>')
    await page.getByRole('textbox', { name: 'Sitio' }).fill('https://esquina.example')
    await page.getByRole('textbox', { name: 'Envío, en pesos' }).fill('99.50')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('La <b>Esquina</b>')).toBeVisible()
    await picture('stores')
  })

  await test.step('a product is renamed to a script, hidden with a reason, and shown', async () => {
    await nav('Productos')
    await expect(page.getByRole('row')).not.toHaveCount(1)
    await picture('products')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill(SCRIPT)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await heading(SCRIPT)
    await picture('product')
    await page.getByRole('button', { name: 'Ocultar…' }).click()
    await page.getByRole('dialog').getByLabel('¿Por qué?').fill('lo retiró su fabricante')
    await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click()
    await expect(page.getByRole('heading', { name: 'Está oculto' })).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar otra vez' }).click()
    await expect(page.getByRole('heading', { name: 'Ocultar', exact: true })).toBeVisible()
  })

  await test.step('feeds, review and held prices open', async () => {
    await nav('Feeds')
    await heading('Feeds')
    await nav('Revisión')
    await heading('Revisión')
    await picture('review')
    await nav('Precios retenidos')
    await heading('Precios retenidos')
    await picture('held')
  })

  await test.step('a coupon ends; people, reports and requests open', async () => {
    await nav('Cupones')
    const row = page.getByRole('row').nth(1)
    // A loading table has a row without words.
    await expect(row.getByRole('cell').first()).not.toHaveText('')
    await row.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByText('El cupón terminó.')).toBeVisible()
    await picture('coupons')
    for (const name of ['Personas', 'Reportes', 'Solicitudes']) {
      await nav(name)
      await heading(name)
      await picture(name.toLowerCase())
    }
  })

  await test.step('the trail has every act', async () => {
    await nav('Registro')
    for (const action of ['stores.add', 'products.edit', 'products.hide', 'products.show', 'coupons.end'])
      await expect(page.getByRole('table').getByText(action, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('lo retiró su fabricante')).toBeVisible()
    await picture('trail')
    await nav('Equipo')
    await heading('Equipo')
    await picture('team')
  })
  expect(await page.title()).not.toContain('pwned')
})

test('an analyst sees no acts and no screens of others', async ({ page, site }) => {
  await signedIn(page, site, 'analyst', 'luis@casa.test')
  const names = await page.getByRole('navigation').getByRole('link').allTextContents()
  expect(names).toEqual([
    'Inicio',
    'Productos',
    'Familias',
    'Categorías',
    'Tiendas',
    'Feeds',
    'Cupones',
    'Blog',
    'Textos',
    'Búsquedas',
    'Cómo se busca',
    'Preguntas del asistente',
    'Sorteos',
    'Reportes',
    'Operación',
  ])
  await page.goto('/admin/registro')
  await expect(page.getByText('Tu papel no permite hacer esto.')).toBeVisible()
  await page.goto('/admin/tiendas')
  await expect(page.getByRole('button', { name: 'Agregar tienda' })).toBeHidden()
})

test('no page of the shop loads code of the back office, and /admin none of the shop', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) scripts.push(pathname)
  })
  for (const address of ['/', '/search?q=audifonos', '/stores', '/coupons', '/blog', '/register']) {
    await page.goto(address, { waitUntil: 'networkidle' })
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => path.startsWith('/admin'))).toEqual([])
  scripts.length = 0
  const answer = await page.goto('/admin', { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/admin/'))).toEqual([])
})
