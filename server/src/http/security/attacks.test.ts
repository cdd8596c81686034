/** Attacks on the connection: incomplete requests, request smuggling, cache poisoning, compressed bodies. */
import { gzipSync } from 'node:zlib'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/app.ts'
import { sendRaw, statusesIn } from '../../testing/raw-http.ts'
import type { App } from '../app.ts'

/** Returns all it received, which must not include headers of the request. */
const telling: RenderPage = async (request) => ({
  status: 200,
  headers: new Headers(),
  body: JSON.stringify({ url: request.url, headers: [...request.headers] }),
  scriptHashes: [],
})

let app: App
let port: number
const heard: string[] = []
beforeAll(async () => {
  app = await testApp(telling, {
    timeouts: { headersMs: 100, requestMs: 200, checkEveryMs: 20 },
    publicUrl: 'https://tianguis.example',
    routes: [
      async (areas) => {
        areas.post('/api/echo', { schema: { body: z.object({ a: z.string() }) } }, async ({ body }) => {
          heard.push(body.a)
          return { length: body.a.length }
        })
        areas.get('/api/smuggled', async () => {
          heard.push('smuggled')
          return {}
        })
      },
    ],
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.fastify.listeningOrigin).port)
})
afterAll(() => app.fastify.close())

describe('a client that sends slowly', () => {
  it.each([
    ['with the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['before the first line', 'GE'],
    [
      'with the body',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('%s is sent away, and others are served', async (_what, half) => {
    const many = Array.from({ length: 50 }, () => sendRaw(port, half))
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    for (const answer of await Promise.all(many)) expect([[], [408]]).toContainEqual(statusesIn(answer))
  })
})

describe('request smuggling', () => {
  const inner = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
  const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const length = `Content-Length: ${inner.length + 5}\r\n`
  it.each([
    ['length and chunks', `${head}${length}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ['two lengths', `${head}Content-Length: 2\r\n${length}\r\n{}${inner}`],
    ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${inner}`],
    ['another coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
    ['chunked, but not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n${length}\r\n0\r\n\r\n${inner}`],
    ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\n${length}\r\n0\r\n\r\n${inner}`],
    ['bare line feeds', `${head}Transfer-Encoding: chunked\n${length}\r\n0\r\n\r\n${inner}`],
    ['a chunk with a wrong size', `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${inner}`],
    ['a NUL in a header', `${head}X: a\0b\r\n${length}\r\n${inner}`],
  ])('by %s: one answer, a refusal, and the inner one is never asked', async (_what, bytes) => {
    heard.length = 0
    const statuses = statusesIn(await sendRaw(port, bytes))
    expect(statuses).toEqual([400])
    expect(heard).toEqual([])
  })
})

describe('cache poisoning by headers', () => {
  it.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-port', '6666'],
    ['forwarded', 'host=evil.example;proto=http'],
    ['x-original-url', '/evil'],
    ['x-rewrite-url', '/evil'],
    ['x-http-method-override', 'POST'],
    ['accept-language', 'evil'],
    ['cookie', 'session=evil'],
    ['authorization', 'Bearer evil'],
    ['user-agent', 'evil'],
    ['range', 'bytes=0-3'],
  ])('%s changes nothing', async (name, value) => {
    const path = `/poison-${name}`
    const poisoned = await app.fastify.inject({ url: path, headers: { [name]: value } })
    const clean = await app.fastify.inject(path)
    expect(poisoned.statusCode).toBe(200)
    expect(poisoned.payload).toBe(clean.payload)
    expect(JSON.parse(clean.payload)).toEqual({ url: `https://tianguis.example${path}`, headers: [] })
    expect(clean.headers.etag).toBe(poisoned.headers.etag)
  })

  it('an absolute URL in the request line is answered like its path', async () => {
    const request = 'GET http://evil.example/absolute HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const answer = await sendRaw(port, request)
    expect(statusesIn(answer)).toEqual([200])
    expect(answer).toMatch(/https:\/\/tianguis\.example\/absolute/)
    expect(answer).not.toMatch(/evil\.example/)
  })

  it('a redirect stays on the site', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { headers: answered } = await app.fastify.inject({ url: '/stores/', headers })
    expect(answered.location).toBe('/stores')
  })
})

describe('a compressed body', () => {
  it('is never decompressed', async () => {
    const bomb = gzipSync(JSON.stringify({ a: 'x'.repeat(50_000_000) }))
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: bomb,
    })
    expect(answer.statusCode).toBe(400)
  })
})
