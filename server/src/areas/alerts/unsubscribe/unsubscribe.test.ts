import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asApiError, sendError } from '../../../http/errors/errors.ts'
import { type AlertFixture, alertFixture, FIXTURE_SECRET } from '../testing/alert-fixture.ts'
import { unsubscribeRoutes } from './routes.ts'
import { createUnsubscribing } from './service.ts'
import { unsubscribeToken } from './token.ts'

let fixture: AlertFixture
const app = Fastify()
const ended: number[] = []
const ending = {
  nameOf: async (id: number) => (ended.includes(id) ? null : `Búsqueda ${id}`),
  end: async (id: number) => void ended.push(id),
}
const endings = { offers: ending, search: ending }
beforeAll(async () => {
  fixture = await alertFixture()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  await app.register(unsubscribeRoutes(createUnsubscribing(fixture.database, FIXTURE_SECRET, endings)))
})
afterEach(() => fixture.reset())
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (url: string, headers: Record<string, string> = form) =>
  app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })

async function headerOfNextMail(): Promise<Record<string, string>> {
  await fixture.setPrice(880)
  await fixture.run()
  return Object.fromEntries(
    fixture
      .mails()
      .at(-1)!
      .headers.map(({ key, value }) => [key, value]),
  )
}

test('one-click unsubscribe pauses the alerts of that mail by POST, without signing in', async () => {
  await fixture.arm({ kind: 'target', targetPrice: 900 })
  const headers = await headerOfNextMail()
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL(headers['list-unsubscribe']!.slice(1, -1))
  const looked = await app.inject({ url: `/api/subscribe/unsubscribe/${url.pathname.split('/').at(-1)}` })
  expect(looked.json()).toEqual({ what: 'mail', products: ['Producto 1'], done: false })
  expect(await fixture.alerts.all(fixture.person)).toMatchObject([{ paused: false }])
  for (const _ of [1, 2]) expect((await press(url.pathname)).statusCode).toBe(200)
  expect(await fixture.alerts.all(fixture.person)).toMatchObject([{ paused: true }])
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await press(url.pathname, multipart)).statusCode).toBe(200)
})

test('the link of one product pauses only its alert', async () => {
  const kept = await fixture.arm({ kind: 'drop' })
  const stopped = await fixture.arm({ kind: 'target', targetPrice: 900 })
  const token = unsubscribeToken(FIXTURE_SECRET, { what: 'alert', id: stopped })
  const answer = await press(`/cancelar-avisos/${token}`, { ...form, accept: 'text/html' })
  expect(answer.body).toContain('ya no te avisaremos')
  const after = await fixture.alerts.all(fixture.person)
  expect(after.filter(({ paused }) => paused).map(({ id }) => id)).toEqual([stopped])
  expect(after.map(({ id }) => id)).toContain(kept)
})

test('a forged, altered or foreign token is refused and changes nothing', async () => {
  const id = await fixture.arm({ kind: 'drop' })
  const token = unsubscribeToken(FIXTURE_SECRET, { what: 'alert', id })
  const foreign = unsubscribeToken('another secret, also long enough to sign with', { what: 'alert', id })
  const [claim, signature] = token.split('.')
  for (const forged of [
    foreign,
    `a${id + 1}.${signature}`,
    claim!,
    `${claim}.`,
    `${token}x`,
    `s${id}.${signature}`,
    '%00',
  ])
    expect((await press(`/cancelar-avisos/${forged}`)).statusCode).toBe(404)
  expect(await fixture.alerts.all(fixture.person)).toMatchObject([{ paused: false }])
})

test('a saved search and the mail of offers end by their own link', async () => {
  for (const [what, id] of [
    ['search', 7],
    ['offers', 8],
  ] as const) {
    const token = unsubscribeToken(FIXTURE_SECRET, { what, id })
    const preview = async () => (await app.inject({ url: `/api/subscribe/unsubscribe/${token}` })).json()
    expect(await preview()).toEqual({ what, products: [`Búsqueda ${id}`], done: false })
    expect((await press(`/cancelar-avisos/${token}`)).statusCode).toBe(200)
    expect(await preview()).toEqual({ what, products: [], done: true })
  }
})
