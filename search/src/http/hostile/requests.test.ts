/** Malformed and hostile requests and bodies are always answered; none hangs or crashes the server. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, type TestServer } from '../../testing/server.ts'
import { expectStillAnswers, startAttackedServer } from './attacked-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAttackedServer()
})
afterAll(() => server.close())
afterEach(() => expectStillAnswers(server))

describe('bodies', () => {
  const cases: [string, string, string | Buffer][] = [
    ['a document of bad UTF-8', '/collections/c/documents', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a search of bad UTF-8', '/multi_search', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
    ['a hundred thousand brackets', '/collections', '['.repeat(100_000)],
    ['a deep document', '/collections/c/documents', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      'a document with a prototype',
      '/collections/c/documents',
      '{"title":"x","tags":[],"price":1,"n":1,"__proto__":{"polluted":true}}',
    ],
    [
      'a schema of a hundred thousand fields',
      '/collections',
      JSON.stringify({ name: 'big', fields: Array(100_000).fill({ name: 'x', type: 'string' }) }),
    ],
    ['an empty body', '/collections', ''],
    ['null', '/multi_search', 'null'],
    ['searches that are none', '/multi_search', '{"searches":[1,null,[]]}'],
  ]
  test.each(cases)('%s: answered or refused', async (_, path, body) => {
    const { status } = await server.raw('POST', path, body as never)
    expect([200, 201, 400, 413]).toContain(status)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('a body beyond the limit is refused', async () => {
    const { status, text } = await server.raw('POST', '/multi_search', Buffer.alloc(17 << 20, 'x'))
    expect(status).toBe(413)
    expect(text).toContain('Request body exceeds max allowed length')
  })

  test('a body without a valid key has a smaller limit', async () => {
    const body = JSON.stringify({ searches: [], padding: 'x'.repeat(1 << 20) })
    expect((await server.raw('POST', '/multi_search', body, { 'x-typesense-api-key': 'wrong' })).status).toBe(413)
  })

  test('a document with a number out of range is refused, not stored', async () => {
    const { text } = await server.raw(
      'POST',
      '/collections/c/documents',
      '{"id":"inf","title":"x","tags":[],"price":1e400,"n":1}',
    )
    expect(JSON.parse(text).message).toBe('Bad JSON: number out of range: 1e400')
    expect((await server.raw('GET', '/collections/c/documents/inf')).status).toBe(404)
  })
})

describe('requests', () => {
  const speak = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
        socket.end()
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })

  test.each([
    ['broken percent-encoding', '/collections/%E0%A4%A/documents/%00'],
    ['a NUL in the path', '/collections/c/documents/%00'],
    ['dots', '/collections/../../etc/passwd'],
    ['an endless path', `/collections/${'a/'.repeat(2000)}`],
    ['names of the language', '/collections/__proto__/documents/constructor'],
  ])('with %s are answered', async (_, path) => {
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-typesense-api-key: ${ADMIN_KEY}\r\nconnection: close\r\n\r\n`
    expect(await speak(head)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('that stop in the middle of the body leave nothing behind', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const head = `POST /collections/c/documents HTTP/1.1\r\nhost: x\r\nx-typesense-api-key: ${ADMIN_KEY}\r\ncontent-length: 1000\r\n\r\n{"title":`
    await new Promise((resolve) => socket.write(head, resolve))
    socket.destroy()
  })

  test('a key that looks like a scoped key but is garbage is just wrong', async () => {
    for (const key of ['x'.repeat(5000), Buffer.from('y'.repeat(300)).toString('base64'), '\u00ff\u00fe', '====']) {
      const { status } = await server.raw('GET', '/collections/c/documents/search?q=*', undefined, {
        'x-typesense-api-key': key,
      })
      expect(status).toBe(401)
    }
  })
})
