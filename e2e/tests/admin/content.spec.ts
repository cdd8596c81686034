import { fileURLToPath } from 'node:url'
import { violationsAtViewports } from '../../support/accessibility/axe.ts'
import { signedIn, test } from '../../support/servers/admin-site.ts'
import { expect } from '../../support/test.ts'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SCRIPT = `<img src=x onerror="document.title='pwned'"><script>document.title='pwned'</script>`
const PICTURE = fileURLToPath(new URL('../../../docs/screenshots/phone-home.png', import.meta.url))

// The post with a picture of another site is refused.
test.use({ expectedErrors: [/status of 409/] })

test('an editor publishes a post, ends a coupon and changes the banner; shop and trail show it', async ({
  page,
  site,
}, info) => {
  const picture = async (name: string) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.screenshot({ path: info.outputPath(`${name}-${size}.png`), fullPage: true })
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([name, size, isWider]).toEqual([name, size, false])
    }
    expect([name, await violationsAtViewports(page, SIZES)]).toEqual([name, []])
    await page.setViewportSize(SIZES.desktop)
  }
  // A dozen screens, each checked by axe at two widths and in two themes.
  test.slow()
  const nav = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await signedIn(page, site, 'owner', 'eva@casa.test')
  await page.setViewportSize(SIZES.desktop)

  await test.step('a post with a script, a picture and a product', async () => {
    await nav('Blog')
    await heading('Blog')
    await expect(page.getByRole('row')).not.toHaveCount(1)
    await picture('posts')
    await page.getByRole('link', { name: 'Escribir entrada' }).click()
    await heading('Entrada nueva')
    await page.getByLabel('Título').fill('Cómo elegir un comal')
    await expect(page.getByLabel('Dirección')).toHaveValue('como-elegir-un-comal')
    await page.getByLabel('Resumen').fill('Barro, hierro o aluminio.')
    await page.getByLabel('Firma').fill('Eva')
    await page.getByLabel('Texto', { exact: true }).fill(`## El barro\n\nGuarda **calor**.\n\n${SCRIPT}`)
    await expect(page.getByRole('heading', { name: 'El barro' })).toBeVisible()
    await save()
    await expect(page.getByText(/La imagen «x» es de otro sitio/)).toBeVisible()
    await page.getByLabel('Texto', { exact: true }).fill('## El barro\n\nGuarda **calor**.')
    await page.getByText('Poner una imagen en el texto').click()
    await page
      .getByLabel(/^Archivo/)
      .last()
      .setInputFiles(PICTURE)
    await page.getByRole('button', { name: 'Subir', exact: true }).last().click()
    await expect(page.getByText('Describe la imagen para quien no la ve.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Descripción', exact: true }).last().fill('Un puesto de comales')
    await page.getByRole('button', { name: 'Subir', exact: true }).last().click()
    await expect(page.getByRole('img', { name: 'Un puesto de comales' })).toBeVisible()
    await page.getByLabel('Buscar un producto para agregarlo').fill('negro')
    await page.getByRole('group', { name: 'Productos con su precio del día' }).getByRole('button').first().click()
    await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()
    await save()
    await heading('Cómo elegir un comal')
    await picture('post')
    await page.getByRole('button', { name: 'Publicar ahora' }).click()
    await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toBeVisible()
  })

  await test.step('a coupon ends', async () => {
    await nav('Cupones')
    const row = page.getByRole('row').nth(1)
    await expect(row.getByRole('cell').first()).not.toHaveText('')
    await row.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByText('El cupón terminó.')).toBeVisible()
  })

  await test.step('banner, identity and a legal text', async () => {
    await nav('Textos')
    await heading('Textos del sitio')
    await picture('texts')
    await page.getByRole('link', { name: 'Aviso sobre la cabecera' }).click()
    await page.getByLabel('Lleva a (visitantes)').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Guardar y publicar' }).click()
    await expect(page.getByText('Escribe /una-pagina o una dirección https://…')).toBeVisible()
    await page.getByLabel('Lleva a (visitantes)').fill('/ofertas')
    await page.getByLabel('Para visitantes').fill('El Buen Fin empieza el viernes')
    await page.getByRole('button', { name: 'Guardar y publicar' }).click()
    await expect(page.getByText('en el sitio', { exact: true })).toBeVisible()
    await picture('banner')
    await nav('Textos')
    await page.getByRole('link', { name: 'Aviso de privacidad' }).click()
    await expect(page.getByRole('heading', { name: '1. Responsable' })).toBeVisible()
    await picture('legal')
    await nav('Operación')
    await heading('Operación')
    await expect(page.getByRole('cell', { name: 'make-backup', exact: true })).toBeVisible()
    await expect(page.getByText('opciones:')).toBeVisible()
    await page.getByRole('button', { name: 'Hacer uno ahora' }).click()
    await expect(page.getByText(/tianguis-.*\.tar\.gz/)).toBeVisible({ timeout: 60_000 })
    await picture('operation')
    await nav('Búsquedas')
    await heading('Búsquedas')
    await picture('queries')
    await nav('Sorteos')
    await heading('Sorteos')
    await picture('draws')
  })

  await test.step('the trail has every act', async () => {
    await nav('Registro')
    for (const action of ['pictures.add', 'posts.create', 'posts.publish', 'coupons.end', 'texts.edit', 'jobs.run'])
      await expect(page.getByRole('table').getByText(action, { exact: true }).first()).toBeVisible()
    expect(await page.title()).not.toContain('pwned')
  })

  await test.step('the shop shows post and banner', async () => {
    await page.goto('/blog/como-elegir-un-comal')
    await heading('Cómo elegir un comal')
    await expect(page.getByRole('img', { name: 'Un puesto de comales' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Productos de esta guía' })).toBeVisible()
    const line = page.getByRole('complementary', { name: 'Aviso' }).getByRole('link')
    await expect(line).toHaveText('El Buen Fin empieza el viernes')
    await expect(line).toHaveAttribute('href', '/ofertas')
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: 'Cómo elegir un comal' })).toBeVisible()
  })
})
