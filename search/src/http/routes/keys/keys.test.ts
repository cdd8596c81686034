import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, type TestServer } from '../../../testing/server.ts'
import { search, startKeysServer } from './keys-server.ts'

const INVALID_KEY_MESSAGE = '{"message":"Forbidden - a valid `x-typesense-api-key` header must be sent."}'

let server: TestServer
beforeAll(async () => {
  server = await startKeysServer()
})
afterAll(() => server.close())

const keyFor = (actions: string[], collections: string[], extra: object = {}) =>
  server.client.keys().create({ description: 'for a test', actions, collections, ...extra })
const get = (path: string, key: string) => server.raw('GET', path, undefined, { 'x-typesense-api-key': key })

describe('keys', () => {
  test('are shown whole once and by their beginning afterwards', async () => {
    const made = await keyFor(['documents:search'], ['products'])
    expect(made.value).toMatch(/^[A-Za-z0-9]{32}$/)
    const seen = await server.client.keys(made.id).retrieve()
    expect(seen).toMatchObject({ id: made.id, value_prefix: made.value?.slice(0, 4), actions: ['documents:search'] })
    expect(seen).not.toHaveProperty('value')
    const { keys } = await server.client.keys().retrieve()
    expect(keys.map(({ id }) => id)).toContain(made.id)
    expect(await server.client.keys(made.id).delete()).toEqual({ id: made.id })
    expect(await get(search, made.value as string)).toMatchObject({ status: 401, text: INVALID_KEY_MESSAGE })
    await expect(server.client.keys(made.id).retrieve()).rejects.toMatchObject({ httpStatus: 404 })
  })

  test('may have a chosen value, once', async () => {
    const made = await keyFor(['*'], ['*'], { value: 'chosen-by-hand' })
    expect(made.value).toBe('chosen-by-hand')
    await expect(keyFor(['*'], ['*'], { value: 'chosen-by-hand' })).rejects.toMatchObject({ httpStatus: 409 })
  })

  test.each([
    [{ actions: ['*'], collections: ['*'] }, 'Could not find a `description` key.'],
    [{ description: 'x', collections: ['*'] }, 'Could not find a `actions` key.'],
    [{ description: 'x', actions: ['*'] }, 'Could not find a `collections` key.'],
    [
      { description: 'x', actions: 'a', collections: ['*'] },
      'Wrong format for `actions`. It should be an array of string.',
    ],
  ])('%j is refused', async (body, message) => {
    expect(await server.raw('POST', '/keys', JSON.stringify(body))).toMatchObject({
      status: 400,
      text: JSON.stringify({ message }),
    })
  })

  test('open what their actions and patterns say and nothing else', async () => {
    const { value } = await keyFor(['documents:search'], ['products.*'])
    const key = value as string
    expect((await get(search, key)).status).toBe(200)
    expect((await get('/collections/products_old/documents/search?q=*', key)).status).toBe(200)
    expect(await get('/collections/secrets/documents/search?q=*', key)).toMatchObject({
      status: 401,
      text: INVALID_KEY_MESSAGE,
    })
    expect((await get('/collections/products', key)).status).toBe(401)
    expect((await get('/keys', key)).status).toBe(401)
    expect((await get('/debug', key)).status).toBe(401)
  })

  test('with a resource:* may do all with that resource; a list shows only what they may see', async () => {
    const { value } = await keyFor(['collections:*'], ['products', 'secrets'])
    const listed = await server
      .clientWith(value as string)
      .collections()
      .retrieve()
    expect(listed.map(({ name }) => name).sort()).toEqual(['products', 'secrets'])
    expect((await get('/collections/products_old', value as string)).status).toBe(401)
  })

  test('that may create aliases may also move them', async () => {
    const { value } = await keyFor(['aliases:create'], ['*'])
    const client = server.clientWith(value as string)
    expect(await client.aliases().upsert('nick', { collection_name: 'products' })).toMatchObject({ name: 'nick' })
    await expect(client.aliases().retrieve()).rejects.toMatchObject({ httpStatus: 401 })
  })

  test('have patterns that are matched without backtracking', async () => {
    const key = (collections: string[]) => ({ description: 'd', actions: ['*'], collections })
    const { value } = await server.client.keys().create(key(['(c+)+x', '([a-z]+)*']))
    const path = `/collections/${'c'.repeat(2000)}!`
    const { status } = await server.raw('GET', path, undefined, { 'x-typesense-api-key': value as string })
    expect(status).toBe(401)
    const refused = await server.raw('POST', '/keys', JSON.stringify(key(['(?<=a)b'])))
    expect(refused).toMatchObject({
      status: 400,
      text: '{"message":"The collection pattern `(?<=a)b` uses look-around or named groups."}',
    })
  })

  test('stop working when they expire', async () => {
    const { value } = await keyFor(['*'], ['*'], { expires_at: Math.floor(Date.now() / 1000) - 10 })
    expect((await get(search, value as string)).status).toBe(401)
  })

  test('come by header or by query, and the header wins', async () => {
    const byQuery = await fetch(`${server.url}${search}&x-typesense-api-key=${ADMIN_KEY}`)
    expect(byQuery.status).toBe(200)
    const both = await fetch(`${server.url}${search}&x-typesense-api-key=${ADMIN_KEY}`, {
      headers: { 'X-TYPESENSE-API-KEY': 'wrong' },
    })
    expect(both.status).toBe(401)
    expect((await fetch(server.url + search)).status).toBe(401)
  })
})
