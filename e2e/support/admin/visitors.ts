/** What visitors of the site send, and what an operator does about it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { newPerson } from '../accounts.ts'
import { SCRIPT } from './feed-files.ts'
import { expect, type Look, openScreen } from './steps.ts'

export async function blockPerson(page: Page, request: APIRequestContext, look: Look): Promise<void> {
  const person = await newPerson(request, 'molesta')
  const { rows } = await (await page.request.get('/api/admin/products')).json()
  const comment = `${SCRIPT} precio falso`
  await request.post('/api/reports', { data: { data: { product: String(rows[0].id), kind: 'price', comment } } })
  await openScreen(page, 'Personas')
  await page.getByLabel('Buscar por correo').fill(person.email)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toBeVisible()
  await look('people')
  await row.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('dialog').getByLabel('¿Por qué?').fill('insulta a otras personas')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(row.getByText('bloqueada')).toBeVisible()
  const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${person.jwt}` } })
  expect(answer.status()).toBe(401)
  await openScreen(page, 'Reportes')
  await expect(page.getByText(comment)).toBeVisible()
  await look('reports')
}

export async function acceptStore(page: Page, request: APIRequestContext, look: Look): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const data = { storeName: 'El Comal', site: 'https://comal.example', contactName: SCRIPT, message: SCRIPT }
  await request.post('/api/store-requests', { data: { data: { ...data, contactEmail: 'eva@comal.example' } } })
  await openScreen(page, 'Solicitudes')
  await expect(page.getByText('El Comal')).toBeVisible()
  await look('requests')
  await button('Aceptar: crea tienda y feed').click()
  await expect(page.getByText('Ninguna tienda espera respuesta.')).toBeVisible()
}

export async function answerQuestion(page: Page, request: APIRequestContext, look: Look): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const words = 'Cada tienda dice cómo se paga con ella.'
  await openScreen(page, 'Preguntas del asistente')
  await button('Agregar pregunta').click()
  await page.getByLabel('Formas de preguntarlo, una por línea').fill('¿Puedo pagar en OXXO?')
  await page.getByLabel('Respuesta').fill(words)
  await button('Guardar').click()
  await expect(page.getByText(words)).toBeVisible()
  await look('faq')
  const answer = async () =>
    (await request.post('/api/assistant', { data: { data: { message: 'puedo pagar en oxxo' } } })).text()
  // The questions are cached for seconds.
  await expect.poll(answer).toContain(words)
}
