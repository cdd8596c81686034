/** A person who is new to it runs an empty site for a day. */
import type { AuditAct } from '@tianguis/contract/admin/audit/audit-acts'
import { auditActWords } from '@tianguis/contract/admin/audit/audit-words'
import { addAndEndCoupon, changeTextsAndBackUp, publishPost } from '../../support/admin/content.ts'
import { decideMatches, renameAndHideProduct } from '../../support/admin/decisions.ts'
import { SCRIPT } from '../../support/admin/feed-files.ts'
import { addDozens, addDrinks } from '../../support/admin/feed-wizard.ts'
import { lookAt, SIZES } from '../../support/admin/look.ts'
import { expect, heading, openScreen } from '../../support/admin/steps.ts'
import { acceptStore, answerQuestion, blockPerson } from '../../support/admin/visitors.ts'
import { appCode } from '../../support/authenticator.ts'
import { ADMIN_PASSWORD, acceptInvitation, firstOwnerLink, signedIn, test } from '../../support/servers/admin-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of 40[01349]/] })

test('a fresh site is opened by its printed link and run for a day; the trail tells all of it', async ({
  page,
  request,
  site,
}, info) => {
  // Each step has a limit of its own.
  test.setTimeout(0)
  const look = lookAt(page, info)
  const screen = (name: string, title?: string) => openScreen(page, name, title)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.setViewportSize(SIZES.desktop)
  const owner = await acceptInvitation(page, firstOwnerLink(site), 'ana@casa.test', 'Ana')

  await test.step('the link works once; the next code of the app signs in again', async () => {
    await look('start-empty')
    await button('Salir').click()
    await heading(page, 'Administración')
    await look('sign-in')
    await page.getByLabel('Correo electrónico').fill(owner.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD)
    await page.getByLabel('Código de la aplicación').fill('000000')
    await button('Entrar').click()
    await expect(page.getByText('El correo, la contraseña o el código no son correctos.')).toBeVisible()
    await page.getByLabel('Código de la aplicación').fill(appCode(owner.secret, 1))
    await button('Entrar').click()
    await heading(page, 'Qué necesita atención')
    const other = await page.context().browser()!.newPage()
    await other.goto(firstOwnerLink(site))
    await expect(other.getByText('Este enlace ya se usó, venció o no existe.')).toBeVisible()
    await other.close()
  })

  await test.step('a store is added from a file with columns of its own', () => addDrinks(page, look))
  await test.step('a second store comes as a JSON array', () => addDozens(page))

  await test.step('a third is written by hand, with text that is no markup', async () => {
    await screen('Tiendas')
    await button('Agregar tienda').click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('La <b>Esquina</b>')
    await page.getByRole('textbox', { name: 'Sitio' }).fill('https://esquina.example')
    await page.getByRole('textbox', { name: 'Envío, en pesos' }).fill('99.50')
    await button('Guardar').click()
    await expect(page.getByText('La <b>Esquina</b>')).toBeVisible()
    await look('stores')
  })

  await test.step('ten matches are decided by keys, and one is taken back', () => decideMatches(page, look))
  await test.step('a product is renamed to a script, hidden with a reason, and shown', () =>
    renameAndHideProduct(page, look))
  await test.step('a coupon is added and ended', () => addAndEndCoupon(page, look))
  await test.step('a post is written, published and read', () => publishPost(page, look))
  await test.step('a person who wrote to us is blocked', () => blockPerson(page, request, look))
  await test.step('a store that asks to be listed is accepted', () => acceptStore(page, request, look))
  await test.step('banner, legal text, and a backup', () => changeTextsAndBackUp(page, look))
  await test.step('a question for the assistant is answered with the words written here', () =>
    answerQuestion(page, request, look))

  await test.step('every other screen', async () => {
    for (const name of ['Familias', 'Categorías', 'Feeds', 'Precios retenidos', 'Búsquedas', 'Sorteos']) {
      await screen(name)
      await look(name.toLowerCase().replaceAll(' ', '-'))
    }
    for (const name of ['Cómo se busca', 'Equipo', 'Inicio']) {
      await screen(name, name === 'Inicio' ? 'Qué necesita atención' : name)
      await look(name.toLowerCase().replaceAll(' ', '-'))
    }
  })

  await test.step('the trail has all of it', async () => {
    await screen('Registro')
    await look('trail')
    const search = page.getByLabel('Buscar persona, acción, objeto o valor')
    const acts: [AuditAct, string][] = [
      ['admins.accept', 'ana@casa.test'],
      ['feeds.import', 'La Abuela'],
      ['stores.add', 'Esquina'],
      ['matches.accept', 'Refresco Nopal'],
      ['matches.reject', 'Refresco Nopal'],
      ['matches.undo', 'Refresco Nopal'],
      ['products.edit', SCRIPT],
      ['products.hide', 'lo retiró su fabricante'],
      ['products.show', 'product'],
      ['coupons.end', 'DIEZ'],
      ['pictures.add', 'Un puesto de comales'],
      ['posts.create', 'como-elegir-un-comal'],
      ['posts.publish', 'como-elegir-un-comal'],
      ['people.block', 'insulta a otras personas'],
      ['requests.approve', 'el-comal'],
      ['texts.edit', 'El Buen Fin empieza el viernes'],
      ['faq.add', 'OXXO'],
      ['jobs.run', 'make-backup'],
    ]
    for (const [action, words] of acts) {
      const phrase = auditActWords(action)
      await search.fill(phrase)
      await expect(page.getByRole('row').filter({ hasText: phrase }).filter({ hasText: words }).first()).toBeVisible()
    }
    await look('trail-found')
  })
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
