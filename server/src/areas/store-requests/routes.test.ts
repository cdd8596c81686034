import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asApiError, sendError } from '../../http/errors/errors.ts'
import { createThrottle } from '../../security/throttle.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { requestRoutes } from './routes.ts'

let database: TestDatabase
const app = Fastify()
beforeAll(async () => {
  database = await testDatabase()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  const sender = { productName: 'Tianguis', publicUrl: 'http://localhost', contactEmail: 'hola@tianguis.test' }
  const throttle = createThrottle(database, 'a secret of this test', () => new Date(), true)
  await app.register(requestRoutes({ database, sender, throttle, mailQueued: () => undefined }))
  await database.pool.query(
    `insert into stores (slug, name, site, logo) values ('ya-esta', 'Ya está', 'https://www.yaesta.example/', '/x.svg')`,
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const valid = {
  storeName: 'La Nueva',
  site: 'https://lanueva.mx/tienda',
  contactName: 'Ventas',
  contactEmail: 'ventas@lanueva.mx',
}
let visitor = 0
const send = async (change: object, address = `203.0.113.${++visitor}`) => {
  // Another inbox for each request, unless the test names one.
  const contactEmail = visitor === 1 ? valid.contactEmail : `ventas${visitor}.${address}@lanueva.mx`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/store-requests',
    payload: { data: { ...valid, contactEmail, ...change } },
    remoteAddress: address,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a request is stored and acknowledged by mail, once per site', async () => {
  expect(await send({})).toEqual({ status: 200, body: { ok: true } })
  const { rows } = await database.pool.query('select store_name, site, state from store_requests')
  expect(rows).toEqual([{ store_name: 'La Nueva', site: 'lanueva.mx', state: 'pending' }])
  const mails = await database.pool.query('select recipient, subject, html from mail_outbox')
  expect(mails.rows[0]).toMatchObject({ recipient: 'ventas@lanueva.mx' })
  const again = await send({ site: 'http://WWW.lanueva.mx' })
  expect(again).toMatchObject({ status: 409, body: { error: { message: 'Store request is already pending' } } })
  expect((await database.pool.query('select 1 from mail_outbox')).rowCount).toBe(1)
})

test('a listed store is refused', async () => {
  expect((await send({ site: 'https://yaesta.example' })).body.error.message).toBe('Store is already listed')
})

test('the mail to an unproven address contains no word of the request', async () => {
  const words = {
    storeName: 'Gana ya en premios.example',
    site: 'https://traviesa.mx/oferta',
    feedUrl: 'https://traviesa.mx/catalogo.xml',
    contactName: 'Millonaria Suerte',
    message: 'Entra a ruleta.example',
  }
  expect((await send(words)).status).toBe(200)
  const { rows } = await database.pool.query('select subject, html, text from mail_outbox order by id desc limit 1')
  const mail = JSON.stringify(rows[0])
  for (const word of ['premios', 'traviesa', 'catalogo.xml', 'Millonaria', 'ruleta']) expect(mail).not.toContain(word)
})

test.each([
  { storeName: '' },
  { site: 'lanueva.mx' },
  { site: 'javascript:alert(1)' },
  { site: 'http://127.0.0.1/' },
  { site: 'http://localhost/' },
  { site: 'https://user:pass@lanueva.mx' },
  { contactEmail: 'nada' },
  { contactEmail: 'a@b.mx\r\nBcc: otra@correo.mx' },
  { feedUrl: 'file:///etc/passwd' },
  { message: 'x'.repeat(2001) },
])('refuses %j', async (change) => {
  expect((await send(change)).status).toBe(400)
})

test('five requests a day from one address', async () => {
  const statuses = []
  for (let i = 0; i < 8; i++) {
    const change = { site: `https://tienda${i}.mx`, contactEmail: `ventas@tienda${i}.mx` }
    statuses.push((await send(change, '198.51.100.1')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('three acknowledgements a day to one inbox', async () => {
  const statuses = []
  for (let i = 0; i < 5; i++) {
    statuses.push((await send({ site: `https://ajena${i}.mx`, contactEmail: 'Victima@correo.mx' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})
