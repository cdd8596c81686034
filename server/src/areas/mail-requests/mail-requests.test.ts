import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createOfferMails } from '../offers/mail/service.ts'
import { LUPE, requestSite } from './testing/request-site.ts'

const { app, fixture, alertOn, ask, codeOfNewestMail, confirm, register, owners, reset, close } = await requestSite()
afterEach(reset)
afterAll(close)

test('an alert begins when its mailed link is used, and its mail is sent once', async () => {
  expect((await ask({ kind: 'alert', email: LUPE, details: alertOn() })).json()).toEqual({ ok: true })
  expect(await owners()).toEqual([])
  const code = await codeOfNewestMail()
  const preview = await app.inject({ url: `/api/mail-requests/code?code=${code}` })
  expect(preview.json()).toEqual({ kind: 'alert', about: 'Producto 1', confirmed: false })
  expect(await owners()).toEqual([])
  for (const _ of [1, 2]) expect((await confirm(code)).statusCode).toBe(200)
  expect(await owners()).toEqual([{ account: false, paused: false }])

  await fixture.deliver()
  await fixture.setPrice(880)
  await fixture.run()
  await fixture.run()
  const [, mail] = fixture.mails()
  expect(fixture.mails()).toHaveLength(2)
  expect(mail!.to?.[0]?.address).toBe(LUPE)
  expect(mail!.text).toContain('Producto 1')
})

test.each([
  ['target', { kind: 'target', targetPrice: 900 }],
  ['drop', { kind: 'drop' }],
  ['percent', { kind: 'percent', percent: 10 }],
])('a %s alert that is confirmed after the price fell tells of it', async (_, rule) => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn(rule) })
  const code = await codeOfNewestMail()
  await fixture.setPrice(880)
  await fixture.run()
  await confirm(code)
  await fixture.run()
  expect(fixture.mails().at(-1)?.text).toContain('$880.00')
})

test('a stock alert that is confirmed after it was in stock again tells of it', async () => {
  await fixture.setPrice(1000, { inStock: false })
  const stores = [fixture.firstStore]
  await ask({ kind: 'alert', email: LUPE, details: alertOn({ kind: 'stock', targetPrice: undefined, stores }) })
  const code = await codeOfNewestMail()
  await fixture.setPrice(1000)
  await fixture.run()
  await confirm(code)
  await fixture.run()
  expect(fixture.mails().at(-1)?.text).toContain('Volvió a haber')
})

test('the mail to the unproven address contains no word of the request', async () => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  const { rows } = await fixture.database.pool.query('select subject, html, text from mail_outbox')
  expect(JSON.stringify(rows)).not.toMatch(/Producto 1|\$900/)
})

test('the answer is the same with an account; what begins then belongs to it', async () => {
  const without = await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  await register(true)
  const withAccount = await ask({ kind: 'alert', email: LUPE.toUpperCase(), details: alertOn() })
  expect([withAccount.statusCode, withAccount.body]).toEqual([without.statusCode, without.body])
  await confirm(await codeOfNewestMail())
  expect(await owners()).toEqual([{ account: true, paused: false }])
})

test('what an address asked for joins the account that confirms it later, and not before', async () => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  await confirm(await codeOfNewestMail())
  await ask({ kind: 'offers', email: LUPE, details: { frequency: 'weekly' } })
  await confirm(await codeOfNewestMail())
  const { rows } = await register(false)
  expect(await owners()).toEqual([{ account: false, paused: false }])
  await fixture.database.pool.query('update users set confirmed = true where id = $1', [rows[0].id])
  expect(await owners()).toEqual([{ account: true, paused: false }])
  expect(await createOfferMails(fixture.database).preference(rows[0].id)).toEqual({ frequency: 'weekly' })
  expect((await fixture.database.pool.query('select from mail_contacts')).rowCount).toBe(0)

  await fixture.database.pool.query('delete from mail_outbox')
  await fixture.setPrice(880)
  await fixture.run()
  expect(fixture.mails()).toHaveLength(1)
})

test('an alert that the account has already is not joined to it a second time', async () => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  await confirm(await codeOfNewestMail())
  const { rows } = await register(false)
  await fixture.alerts.arm(rows[0].id, { product: fixture.products[0]!, kind: 'target', targetPrice: 900 })
  await fixture.database.pool.query('update users set confirmed = true where id = $1', [rows[0].id])
  expect(await owners()).toEqual([{ account: true, paused: false }])
})

test('an alert joined between its mail being queued and sent is still sent once', async () => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  await confirm(await codeOfNewestMail())
  await fixture.database.pool.query('delete from mail_outbox')
  await fixture.setPrice(880)
  await fixture.evaluate()
  await register(true)
  await fixture.run()
  await fixture.run()
  expect(fixture.mails().map(({ to }) => to?.[0]?.address)).toEqual([LUPE])
})

test('an unknown, expired or malformed code changes nothing', async () => {
  await ask({ kind: 'alert', email: LUPE, details: alertOn() })
  const code = await codeOfNewestMail()
  for (const bad of ['x', 'A'.repeat(43), `${code}x`]) expect((await confirm(bad)).statusCode).toBe(404)
  fixture.advance(49 * HOUR_MS)
  expect((await confirm(code)).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/mail-requests/code?code=${code}` })).statusCode).toBe(404)
  expect(await owners()).toEqual([])
})

test.each([
  { email: 'nada' },
  { email: 'a@b.mx\r\nBcc: otra@correo.mx' },
  { email: 'a@b.mx, otra@correo.mx' },
  { details: { kind: 'target' } },
  { details: { product: '99999999', kind: 'drop' } },
  { kind: 'otra' },
  { kind: 'search', details: { address: '/search?q=x' } },
  { kind: 'offers', details: { frequency: 'hourly' } },
])('refuses %j and mails nothing', async (change) => {
  const answer = await ask({ kind: 'alert', email: LUPE, details: alertOn(), ...change })
  expect(answer.statusCode).toBe(400)
  expect((await fixture.database.pool.query('select from mail_outbox')).rowCount).toBe(0)
})

test('five mails a day to one inbox, twenty requests an hour from one visitor', async () => {
  const statuses = []
  for (let i = 0; i < 7; i++)
    statuses.push((await ask({ kind: 'offers', email: LUPE, details: { frequency: 'daily' } })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const alias = { kind: 'offers', email: LUPE.replace('@', '+otra@'), details: { frequency: 'daily' } }
  expect((await ask(alias)).statusCode).toBe(429)
  const fromOne = []
  for (let i = 0; i < 22; i++) {
    const payload = { data: { kind: 'offers', email: `p${i}@correo.test`, details: { frequency: 'daily' } } }
    fromOne.push((await app.inject({ method: 'POST', url: '/api/mail-requests', payload })).statusCode)
  }
  expect(fromOne.filter((status) => status === 200)).toHaveLength(20)
})

test('a plain form gets a page', async () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/ofertas/por-correo',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload,
    })
  const answer = await post('email=lupe%40correo.test&frequency=daily')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Revisa tu correo')
  expect(await codeOfNewestMail()).not.toBe('')
  expect((await post('email=nada&frequency=daily')).statusCode).toBe(400)
})

test.each([
  ['origin', 'https://otro.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
] as const)('a form of another site is refused: %s %s', async (name, value) => {
  const post = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', [name]: value },
      payload,
    })
  expect((await post('/ofertas/por-correo', 'email=lupe%40correo.test&frequency=daily')).statusCode).toBe(403)
  expect((await post('/confirmar-aviso?code=x', '')).statusCode).toBe(403)
  const { rows } = await fixture.database.pool.query('select 1 from mail_outbox')
  expect(rows).toEqual([])
})
