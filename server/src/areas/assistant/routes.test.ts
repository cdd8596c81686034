import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import { ASSISTANT_CALL, ASSISTANT_PATH, MAX_MESSAGE_LENGTH } from '@tianguis/contract/assistant/assistant-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../http/app.ts'
import { testApp } from '../../testing/app.ts'
import { assistantRoutes } from './routes.ts'
import { createAssistant } from './service.ts'
import { type Shop, shopToRead } from './testing/shop.ts'

let shop: Shop
let app: App
let url: string

beforeAll(async () => {
  shop = await shopToRead(600)
  const assistant = createAssistant({ ...shop.deps, knowledge: shop.knowledge, model: null })
  const page = async () => ({ status: 200, headers: new Headers(), body: null, scriptHashes: [] })
  app = await testApp(page, { routes: [assistantRoutes({ assistant })], rateLimits: true })
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.fastify.close()
})

const post = (data: unknown, ip = '10.0.0.1') =>
  fetch(url + ASSISTANT_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ data }),
  })

async function partsOf(response: Response): Promise<AssistantPart[]> {
  const events = (await response.text()).split('\n\n').filter(Boolean)
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as AssistantPart)
}

test('an answer is a stream of server-sent events: text first, then products, at last the end', async () => {
  const response = await post({ message: 'laptop de menos de 30 mil' })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const parts = await partsOf(response)
  expect(parts[0]).toMatchObject({ type: 'text' })
  expect(parts.map(({ type }) => type)).toContain('products')
  expect(parts.at(-1)).toEqual({ type: 'end' })
})

test('the returned context is accepted in the next request, and a follow-up refers to it', async () => {
  const first = await partsOf(await post({ message: 'silla gamer' }))
  const context = first.findLast((part) => part.type === 'context')
  const second = await partsOf(
    await post({ message: 'más barata', context: context?.type === 'context' ? context.context : null }),
  )
  expect(second.some((part) => part.type === 'products')).toBe(true)
})

test('a context with more alternatives than an answer ever has is refused before they are compared', async () => {
  const parts = await partsOf(await post({ message: 'laptop' }))
  const part = parts.findLast(({ type }) => type === 'context')
  const context = part?.type === 'context' ? part.context : null
  const asking = (words: string[]) =>
    post({ message: 'más barata', context: { ...context, wish: { ...context?.wish, words } } })
  expect((await asking(['negro|~oscuro', 'ligera'])).status).toBe(200)
  expect((await asking(Array.from({ length: 40 }, () => 'a|'.repeat(55)))).status).toBe(400)
})

test('a message that is too long or empty, or an invalid context, is a ValidationError', async () => {
  const wrong = [
    { message: '' },
    { message: 'a'.repeat(MAX_MESSAGE_LENGTH + 1) },
    {},
    { message: 'hola', context: { wish: 7 } },
  ]
  for (const data of wrong) {
    const response = await post(data, '10.0.0.2')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } })
  }
})

test('the rate limit is per visitor', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await post({ message: 'hola' }, '10.0.0.3')).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await post({ message: 'hola' }, '10.0.0.4')).status).toBe(200)
})

test('questions posted as a form count with the others', async () => {
  const body = new URLSearchParams({ pregunta: 'hola' })
  const form = () => fetch(url + ASSISTANT_PATH, { method: 'POST', headers: { 'x-forwarded-for': '10.0.0.6' }, body })
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await form()).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await post({ message: 'hola' }, '10.0.0.6')).status).toBe(429)
})

test('when the search is down the answer says so and ends', async () => {
  const down = () => Promise.reject(new Error('down'))
  const assistant = createAssistant({
    ...shop.deps,
    search: { ...shop.deps.search, search: down, multiSearch: down },
    knowledge: shop.knowledge,
    model: null,
  })
  const log = { warn: () => undefined, error: () => undefined }
  const question = { message: 'laptop', history: [], context: null }
  const parts = await Array.fromAsync(assistant.answer(question, new AbortController().signal, log))
  expect(parts.slice(-2).map(({ type }) => type)).toEqual(['failed', 'end'])
})

test('nothing of a conversation is stored', async () => {
  const secret = 'xilofono-purpura-4711'
  await (await post({ message: secret }, '10.0.0.5')).text()
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    const found = await shop.database.pool.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${secret}%`,
    ])
    expect(found.rowCount, name).toBe(0)
  }
})
