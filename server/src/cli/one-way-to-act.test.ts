/**
 * Every act of the back office can be done with the operator's tool and the other way round, or the table says why not. The acts
 * come from the OpenAPI document, the verbs from their usage lines: a new one of either fails here until it has its line.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminSite, adminSite } from '../areas/admin/testing/admin-site.ts'
import { ACTS, OTHER_WORDS } from './testing/acts-and-words.ts'
import { actsOf } from './verb.ts'
import { VERBS } from './verbs.ts'

/** The texts have a route per key, with the key's own schema. */
const isText = (act: string) => /^(PUT|POST) \/api\/admin\/texts\/[\w-]+(\/restore)?$/.test(act)
const textWords = (act: string) => (act.endsWith('/restore') ? 'texts restore' : 'texts set')

let site: AdminSite
let operations: string[]
/** `products hide`, or the verb alone when its usage lists no words. */
let words: Set<string>

beforeAll(async () => {
  site = await adminSite()
  const { paths } = site.app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const verbs = await Promise.all(Object.values(VERBS).map((load) => load()))
  words = new Set(
    verbs.flatMap((verb) => {
      const acts = actsOf(verb)
      return acts.length > 0 ? acts.map((act) => `${verb.name} ${act}`) : [verb.name]
    }),
  )
})
afterAll(() => site?.close())

const namesOf = (counterpart: string) => {
  const [verb, ...acts] = counterpart.split(' ')
  return acts.length > 0 ? acts.map((act) => `${verb} ${act}`) : [verb ?? '']
}

test('every act of the back office has words of the tool, or a reason', () => {
  const acts = operations.filter((key) => !key.startsWith('GET ') && !isText(key))
  expect(acts.filter((act) => !ACTS[act])).toEqual([])
  expect(Object.keys(ACTS).filter((act) => !acts.includes(act))).toEqual([])
  const counterparts = [...Object.values(ACTS), ...operations.filter(isText).map(textWords)]
  const named = counterparts.flatMap((one) => (typeof one === 'string' ? namesOf(one) : []))
  expect([...new Set(named)].filter((name) => !words.has(name))).toEqual([])
})

test('all words of the tool have a call, or a reason', () => {
  const used = new Set([
    ...Object.values(ACTS).flatMap((one) => (typeof one === 'string' ? namesOf(one) : [])),
    ...operations.filter(isText).flatMap((act) => namesOf(textWords(act))),
  ])
  expect([...words].filter((word) => !used.has(word) && !OTHER_WORDS[word])).toEqual([])
  expect(Object.keys(OTHER_WORDS).filter((word) => !words.has(word))).toEqual([])
  const calls = Object.values(OTHER_WORDS).flatMap((text) => /^[A-Z]+ \/\S+/.exec(text)?.[0] ?? [])
  expect(calls.filter((call) => !operations.includes(call))).toEqual([])
})
