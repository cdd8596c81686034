/** Malformed and hostile searches are always answered; none hangs or crashes the server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { expectStillAnswers, startAttackedServer } from './attacked-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAttackedServer()
})
afterAll(() => server.close())
afterEach(() => expectStillAnswers(server))

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
