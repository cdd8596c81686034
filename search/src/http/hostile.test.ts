/** Malformed and hostile requests are always answered; none hangs or crashes the server. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.engine.collections.create({
    name: 'c',
    enable_nested_fields: true,
    fields: [
      { name: 'title', type: 'string', infix: true },
      { name: 'tags', type: 'string[]', facet: true },
      { name: 'price', type: 'float', facet: true },
      { name: 'n', type: 'int64', facet: true },
    ],
  })
  const words = ['mesa', 'silla', 'lámpara', 'zapato', 'cama', 'sofá', 'reloj', 'teléfono', 'aaaaaaaaaaaaaaaaaaaa']
  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: String(n),
    title: `${words[n % 9]} ${words[(n * 7) % 9]} modelo${n}`,
    tags: [words[n % 9], `t${n % 100}`],
    price: n / 3,
    n,
  }))
  await server.engine.import('c', many)
})
afterAll(() => server.close())

/** Checks that the next ordinary search is answered. */
afterEach(async () => {
  expect(await server.client.health.retrieve()).toEqual({ ok: true })
  const { found } = await server.engine.search('c', { q: 'mesa', query_by: 'title', per_page: 1 })
  expect(found).toBeGreaterThan(0)
})

async function ask(search: object): Promise<{ code?: number; error?: string; found?: number }> {
  const { status, text } = await server.raw(
    'POST',
    '/multi_search',
    JSON.stringify({ searches: [{ collection: 'c', ...search }] }),
  )
  expect(status).toBe(200)
  return JSON.parse(text).results[0]
}

const isAnswer = ({ code = 200 }: { code?: number }) => code === 200 || (code >= 400 && code < 500)
const byTitle = { query_by: 'title' }
const repeat = (text: string, times: number, glue: string) => Array(times).fill(text).join(glue)

describe('searches', () => {
  test.each<[string, object]>([
    ['ten thousand words', { q: repeat('mesa silla', 5000, ' '), ...byTitle }],
    ['ten thousand different words', { q: Array.from({ length: 10_000 }, (_, n) => `w${n}`).join(' '), ...byTitle }],
    ['one endless word', { q: 'a'.repeat(1_000_000), ...byTitle }],
    ['ten thousand exclusions', { q: repeat('-x', 10_000, ' '), ...byTitle }],
    ['ten thousand quotes', { q: repeat('"a', 10_000, ' '), ...byTitle }],
    [
      'words that invite every typo',
      { q: repeat('aaaaaaaaab', 30, ' '), ...byTitle, exhaustive_search: true, max_candidates: 100_000 },
    ],
    ['NUL bytes and lone surrogates', { q: 'me\0sa \ud800 \udfff \u202e', ...byTitle, filter_by: 'tags:=\0' }],
    ['infix of everything', { q: 'o', ...byTitle, infix: 'always' }],
    ['five thousand filter clauses', { q: '*', filter_by: repeat('n:1', 5000, ' || ') }],
    [
      'a list of ten thousand values',
      { q: '*', filter_by: `n:[${Array.from({ length: 10_000 }, (_, n) => n).join(',')}]` },
    ],
    ['ten thousand parentheses', { q: '*', filter_by: `${'('.repeat(10_000)}n:1${')'.repeat(10_000)}` }],
    ['parentheses that never close', { q: '*', filter_by: '('.repeat(50_000) }],
    ['backticks that never close', { q: '*', filter_by: 'tags:=`'.repeat(5000) }],
    ['a regular-expression bomb as a value', { q: '*', filter_by: 'tags:=(a+)+$' }],
    ['numbers at the edge', { q: '*', filter_by: 'price:>1e308 || n:>99999999999999999999 || price:[-1e308..1e308]' }],
    ['a huge page', { q: '*', page: 4_000_000_000 }],
    ['a page beyond all numbers', { q: '*', page: '99999999999999999999' }],
    ['negative and fractional paging', { q: '*', page: -1, per_page: 1.5 }],
    ['too many facets', { q: '*', facet_by: repeat('tags', 1000, ','), max_facet_values: 4_000_000_000 }],
    ['too many fields', { q: 'mesa', query_by: repeat('title', 1000, ',') }],
    ['too many sorts', { q: '*', sort_by: repeat('n:asc', 1000, ',') }],
    ['an endless _eval', { q: '*', sort_by: `_eval(${'('.repeat(5000)}n:1):desc` }],
    ['ten thousand pins', { q: '*', pinned_hits: Array.from({ length: 10_000 }, (_, n) => `${n}:${n + 1}`).join(',') }],
    [
      'names of the language itself',
      { q: '*', facet_by: '__proto__', filter_by: 'constructor:1', sort_by: 'toString:asc' },
    ],
    ['a prototype as a parameter', JSON.parse('{"q":"*","__proto__":"x","constructor":"y"}')],
    [
      'highlights of everything',
      {
        q: 'modelo',
        ...byTitle,
        highlight_full_fields: 'title',
        snippet_threshold: 1_000_000,
        highlight_affix_num_tokens: 1_000_000,
      },
    ],
    ['a group of everything', { q: '*', group_by: 'tags', group_limit: 99, per_page: 250 }],
  ])('%s: answered or refused', async (_, search) => {
    const answer = await ask(search)
    expect(answer, JSON.stringify(answer).slice(0, 300)).toSatisfy(isAnswer)
  })

  test('a search told to stop at once stops', async () => {
    const answer = await ask({ q: repeat('aaaaaaaab', 20, ' '), ...byTitle, search_cutoff_ms: 1 })
    expect(answer).toSatisfy(isAnswer)
  })
})

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
