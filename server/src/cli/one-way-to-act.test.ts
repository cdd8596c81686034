/**
 * Every act of the back office can be done with the operator's tool and the other way round, or the table says why not. The acts
 * come from the OpenAPI document, the verbs from their usage lines: a new one of either fails here until it has its line.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminSite, adminSite } from '../areas/admin/testing/admin-site.ts'
import { VERBS } from './verbs.ts'

type Counterpart = string | { only: string }

const OWN_ACCOUNT = { only: 'a browser signs in, and a person looks after their own sessions and passkeys there' }
const SHOWS = { only: 'changes nothing: it shows an effect before the act' }
const DRAFT = { only: 'a step of the wizard; import does the whole with one command' }

/** Calls of the back office that are no reading, and the words of the tool that do the same. */
const ACTS: Record<string, Counterpart> = {
  'POST /api/admin/session': OWN_ACCOUNT,
  'DELETE /api/admin/session': OWN_ACCOUNT,
  'DELETE /api/admin/sessions/{id}': OWN_ACCOUNT,
  'POST /api/admin/session/passkey': OWN_ACCOUNT,
  'POST /api/admin/session/passkey/options': OWN_ACCOUNT,
  'POST /api/admin/passkeys': OWN_ACCOUNT,
  'POST /api/admin/passkeys/options': OWN_ACCOUNT,
  'DELETE /api/admin/passkeys/{id}': OWN_ACCOUNT,
  'POST /api/admin/invitation': OWN_ACCOUNT,
  'POST /api/admin/invitation/preview': OWN_ACCOUNT,
  'POST /api/admin/admins/invitations': 'admins invite',
  'DELETE /api/admin/admins/invitations': 'admins remove',
  'PUT /api/admin/admins/{id}/role': 'admins role',
  'DELETE /api/admin/admins/{id}': 'admins remove',

  'PUT /api/admin/products/{id}': 'products set',
  'PUT /api/admin/products/{id}/picture': 'products picture',
  'DELETE /api/admin/products/{id}/pinned/{field}': 'products unset',
  'POST /api/admin/products/hide': 'products hide',
  'POST /api/admin/products/show': 'products show',
  'POST /api/admin/products/{id}/merge': 'products merge',
  'POST /api/admin/products/split': 'products split',
  'POST /api/admin/offers/{id}/move': 'products move',
  'POST /api/admin/products/{id}/family/split': 'products family',
  'POST /api/admin/products/{id}/family/join': 'products family',
  'DELETE /api/admin/products/{id}/family/decision': 'products family',
  'PUT /api/admin/category-rules': 'categories set',
  'DELETE /api/admin/category-rules': 'categories unset',
  'POST /api/admin/category-rules/effect': SHOWS,
  'POST /api/admin/reviews/{id}': 'matches accept reject undo',
  'POST /api/admin/held-prices': 'feeds held',

  'POST /api/admin/stores': 'stores add',
  'PUT /api/admin/stores/{slug}': 'stores set',
  'PUT /api/admin/stores/{slug}/logo': 'stores logo',
  'PUT /api/admin/stores/{slug}/zones': 'stores shipping',
  'POST /api/admin/stores/{slug}/hide': 'stores hide',
  'POST /api/admin/stores/{slug}/show': 'stores show',
  'POST /api/admin/stores/{slug}/affiliate': SHOWS,
  'DELETE /api/admin/stores/{slug}': 'stores remove',
  'POST /api/admin/feeds': 'feeds add',
  'PUT /api/admin/feeds/{id}': 'feeds edit',
  'PUT /api/admin/feeds/{id}/credentials': 'feeds edit',
  'PUT /api/admin/feeds/{id}/paused': 'feeds pause resume',
  'POST /api/admin/feeds/{id}/run': 'feeds run',
  'PUT /api/admin/feeds/paused': 'feeds pause resume',
  'POST /api/admin/feeds/run': 'feeds run',
  'DELETE /api/admin/feeds/{id}': 'feeds remove',
  'POST /api/admin/feed-drafts/upload': DRAFT,
  'POST /api/admin/feed-drafts': DRAFT,
  'POST /api/admin/feeds/{id}/draft': DRAFT,
  'POST /api/admin/feed-drafts/{id}/preview': DRAFT,
  'POST /api/admin/feed-drafts/{id}/check': 'import',
  'POST /api/admin/feed-drafts/{id}/save': 'feeds add',
  'DELETE /api/admin/feed-drafts/{id}': DRAFT,

  'POST /api/admin/coupons': 'coupons add',
  'PUT /api/admin/coupons/{id}': 'coupons edit',
  'POST /api/admin/coupons/end': 'coupons end',
  'POST /api/admin/coupons/import': 'coupons import',
  'POST /api/admin/coupons/import/preview': 'coupons import',
  'POST /api/admin/posts': 'posts import',
  'PUT /api/admin/posts/{id}': 'posts import',
  'POST /api/admin/posts/{id}/publish': 'posts publish',
  'POST /api/admin/posts/{id}/unpublish': 'posts unpublish',
  'DELETE /api/admin/posts/{id}': 'posts remove',
  'POST /api/admin/posts/preview': SHOWS,
  'POST /api/admin/pictures': 'posts picture',
  'POST /api/admin/faq': 'faq add',
  'PUT /api/admin/faq/{id}': 'faq edit',
  'DELETE /api/admin/faq/{id}': 'faq remove',
  'POST /api/admin/faq/try': 'faq try',
  'POST /api/admin/draws': 'draw',
  'POST /api/admin/draws/winner': 'draw',
  'POST /api/admin/search-rules/synonyms': 'search synonyms',
  'DELETE /api/admin/search-rules/synonyms': 'search unsynonyms',
  'PUT /api/admin/search-rules/synonyms/on': 'search on off',
  'POST /api/admin/search-rules/stop-words': 'search stop',
  'DELETE /api/admin/search-rules/stop-words': 'search unstop',
  'PUT /api/admin/search-rules/pins': 'search pin',
  'DELETE /api/admin/search-rules/pins': 'search unpin',
  'POST /api/admin/search-rules/preview': SHOWS,

  'POST /api/admin/people/{id}/resend': 'people resend',
  'PUT /api/admin/people/{id}/blocked': 'people block unblock',
  'DELETE /api/admin/people/{id}/sessions': 'people sessions',
  'PUT /api/admin/people/blocked': 'people block unblock',
  'DELETE /api/admin/people/sessions': 'people sessions',
  'DELETE /api/admin/people/{id}/factors': 'people factors',
  'DELETE /api/admin/people/{id}': 'people delete',
  'POST /api/admin/reports/{id}/resolve': 'reports resolve',
  'POST /api/admin/reports/resolve': 'reports resolve',
  'POST /api/admin/reports/reopen': 'reports reopen',
  'POST /api/admin/requests/{id}': 'requests approve reject',
  'POST /api/admin/jobs/{name}/run': 'jobs run',
  'POST /api/admin/mails/{id}/see': 'mails show',
  'POST /api/admin/mails/{id}/retry': 'mails retry',
}

/** Words of the tool that read, or that no call of the table above does. */
const OTHER_WORDS: Record<string, string> = {
  'admins list': 'GET /api/admin/admins',
  backup: 'POST /api/admin/jobs/{name}/run (make-backup)',
  'categories rules': 'GET /api/admin/category-rules',
  'categories unsure': 'GET /api/admin/category-rules',
  clicks: 'GET /api/admin/start',
  'coupons list': 'GET /api/admin/coupons',
  demo: 'an installation is filled with the demonstration before it has anything else',
  doctor: 'GET /api/admin/operation/findings',
  'faq list': 'GET /api/admin/faq',
  'feeds list': 'GET /api/admin/feeds',
  'feeds report': 'GET /api/admin/feeds/{id}',
  'jobs list': 'GET /api/admin/jobs',
  'mails list': 'GET /api/admin/mails',
  'matches export': 'the judge of matches is fitted at a command line',
  'matches review': 'GET /api/admin/reviews',
  'matches show': 'GET /api/admin/reviews',
  outbox: 'mails on the disk of a site without SMTP; /dev/outbox shows them on a site that is not public',
  'people export': 'GET /api/admin/people/{id}/export',
  'people find': 'GET /api/admin/people',
  'posts list': 'GET /api/admin/posts',
  'posts show': 'GET /api/admin/posts/{id}',
  'products find': 'GET /api/admin/products',
  queries: 'GET /api/admin/queries',
  refresh: 'POST /api/admin/jobs/{name}/run (refresh-figures)',
  reindex: 'POST /api/admin/jobs/{name}/run (rebuild-index)',
  'reports list': 'GET /api/admin/reports',
  'requests list': 'GET /api/admin/requests',
  restore: 'the site must be stopped',
  'search list': 'GET /api/admin/search-rules',
  'stores list': 'GET /api/admin/stores',
  'texts list': 'GET /api/admin/texts',
  'texts show': 'GET /api/admin/texts',
}
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
  words = new Set(verbs.flatMap(({ name, usage }) => wordsOf(usage).map((word) => `${name} ${word}`.trim())))
})
afterAll(() => site?.close())

/** The first word of each choice in `<list | add NOMBRE | held [accept N | reject N]>`; a usage of another form has none. */
function wordsOf(usage: string): string[] {
  const choices = /^<(\w.*)>$/.exec(usage)?.[1]?.split(/ \| (?![^[]*\])/) ?? []
  const found = choices.map((choice) => /^\s*([a-z]+)\b/.exec(choice)?.[1] ?? '').filter(Boolean)
  return found.length > 0 ? [...new Set(found)] : ['']
}
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
