/** The FAQ of the assistant: written in the back office, answered by the assistant. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createFaq } from '../../faq/service.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/faq${path}`, { role: 'editor', ...(body && { body }) })
const ENTRY = {
  examples: ['¿Puedo pagar en OXXO?'],
  answer: 'Cada tienda dice cómo se paga; <b>nosotros</b> no cobramos.',
  link: '/terminos',
  linkLabel: null,
  isOn: true,
}

test('an entry is answered with its words until it is switched off or removed', async () => {
  const { id } = (await call('POST', '', ENTRY)).body
  const answer = (message: string) => createFaq({ database: site.database }).answer(message)
  expect(await answer('puedo pagar en oxxo')).toEqual([
    { type: 'text', text: ENTRY.answer },
    { type: 'link', label: 'Ver más', href: '/terminos' },
  ])
  expect(await answer('quiero una licuadora')).toBeNull()
  expect((await call('POST', '/try', { message: 'pagar en oxxo' })).body).toEqual({ found: { id, likeness: 1 } })
  expect((await call('PUT', `/${id}`, { ...ENTRY, isOn: false })).status).toBe(200)
  expect(await answer('puedo pagar en oxxo')).toBeNull()
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await call('DELETE', `/${id}`)).status).toBe(409)
  const rows = await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')
  expect(rows.map(({ action }) => action)).toEqual(['faq.add', 'faq.edit', 'faq.remove'])
})

test.each(['javascript:alert(1)', '//evil.test', 'http://plain.test'])('the link %s is refused', async (link) => {
  expect((await call('POST', '', { ...ENTRY, link })).status).toBe(400)
})
