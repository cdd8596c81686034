import { ask, lastAnswer, open } from '../../support/page-parts/assistant.ts'
import { shopper } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor without a session gets an alert by e-mail and is asked to sign in to save', async ({ page }) => {
  await open(page)
  await ask(page, 'freidora de aire')
  await ask(page, 'avísame cuando baje de 500')
  await expect(lastAnswer(page)).toContainText('$500')
  await lastAnswer(page).getByRole('button', { name: 'Sí, avísame' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avísame' })
  await expect(dialog.getByLabel('Mi precio, en pesos')).toHaveValue('500')
  await dialog.getByLabel('Tu correo').fill(`chat-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: 'Avisarme por correo' }).click()
  await expect(dialog).toContainText('Revisa tu correo')
  await page.keyboard.press('Escape')
  await ask(page, 'guárdalo en mis favoritos')
  await lastAnswer(page).getByRole('button', { name: 'Sí, guárdalo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Inicia sesión para guardar tus favoritos.')
})

test('with a session a yes saves and arms, a no does nothing', async ({ page, request, baseURL }) => {
  const { call } = await shopper(page, request, baseURL!)
  await open(page)
  await ask(page, 'freidora de aire')
  await ask(page, 'guárdalo en mis favoritos')
  await lastAnswer(page).getByRole('button', { name: 'No, gracias' }).click()
  expect(await call('GET', '/api/favorite/getAllFavoritesList')).toEqual([])
  await ask(page, 'guárdalo en mis favoritos')
  await lastAnswer(page).getByRole('button', { name: 'Sí, guárdalo' }).click()
  await expect(lastAnswer(page)).toContainText('Listo, está en tus favoritos.')
  const lists = (await call('GET', '/api/favorite/getAllFavoritesList')) as { products: string[] }[]
  expect(lists.map(({ products }) => products.length)).toEqual([1])
  await lastAnswer(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(lastAnswer(page)).toContainText('Deshecho: ya no está.')
  const left = (await call('GET', '/api/favorite/getAllFavoritesList')) as { products: string[] }[]
  expect(left.flatMap(({ products }) => products)).toEqual([])
  await ask(page, 'avísame cuando baje de 500')
  await lastAnswer(page).getByRole('button', { name: 'Sí, avísame' }).click()
  await expect(lastAnswer(page)).toContainText('Listo, te avisaremos por correo.')
  const alerts = (await call('GET', '/api/subscribe/getAllSubscription')) as { kind: string; targetPrice: number }[]
  expect(alerts).toMatchObject([{ kind: 'target', targetPrice: 500 }])
})
