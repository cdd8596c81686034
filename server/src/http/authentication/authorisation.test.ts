/**
 * No user reaches another user's data. The calls come from the site's OpenAPI document: one without a try in testing/tries.ts
 * fails, and so does one that needs no token without being listed in testing/public-calls.ts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiDocument, apiDocument, type Operation } from '../../testing/api-document.ts'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { PASSWORD } from '../../testing/people-site.ts'
import { rowsOfAccount } from '../../testing/rows-of-account.ts'
import { type Site, startSite } from '../../testing/site.ts'
import { type ApiPeople, apiPeople } from './testing/api-people.ts'
import { FOR_EVERYBODY, HIDDEN } from './testing/public-calls.ts'
import { createOwnedData, ELSEWHERE, ENDPOINT, LIST, NOTE, OWNER, type Try } from './testing/tries.ts'

const STRANGER = 'beto@correo.test'

const folder = await temporaryFolder()
let database: TestDatabase
let mailbox: Mailbox
let site: Site
let document: ApiDocument
let ownerId: number
let tries: Record<string, Try>
let call: ApiPeople['call']
let signIn: ApiPeople['signIn']

beforeAll(async () => {
  database = await demoDatabase(40)
  mailbox = await openMailbox()
  site = await startSite(folder.path, {
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
    DEMO: 'off',
  })
  const { operations, resolve } = await apiDocument(site.url)
  // Calls of the back office have sessions of their own: areas/admin/http/permissions.test.ts tries each with every role.
  document = { resolve, operations: operations.filter(({ path }) => !path.startsWith('/api/admin/')) }
  const people = apiPeople(site.url, mailbox)
  call = people.call
  signIn = people.signIn
  ownerId = await people.register(OWNER)
  await people.register(STRANGER)
  tries = await createOwnedData({ database, mailbox, ownerId, call, signIn })
})
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await mailbox?.close()
  await database?.close()
  await folder.remove()
})

function send({ key, method, path }: Operation, token?: string) {
  const { params = {}, query = {}, body } = tries[key] ?? {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return call(method, asked.size > 0 ? `${address}?${asked}` : address, body, token)
}

const owned = () => rowsOfAccount(database.pool, ownerId)

describe('every call of the OpenAPI document', () => {
  test('is public or has a try here', () => {
    const open = document.operations.filter(({ secured }) => !secured).map(({ key }) => key)
    expect(open.sort()).toEqual([...FOR_EVERYBODY].sort())
    const secured = document.operations.filter((operation) => operation.secured).map(({ key }) => key)
    expect(secured.sort()).toEqual(Object.keys(tries).sort())
  })

  test('that takes an id is tried with the owner’s', () => {
    const named = document.operations.filter(
      ({ secured, parameters }) =>
        secured && parameters.some(({ name, in: where }) => where === 'path' || /id$/i.test(name)),
    )
    expect(named.length).toBeGreaterThan(4)
    for (const { key } of named) expect([key, tries[key]?.refused]).toEqual([key, ELSEWHERE])
  })

  test('is hidden from the document only in listed files', () => {
    const sources = join(import.meta.dirname, '../..')
    const found: Record<string, number> = {}
    for (const file of globSync('**/*.ts', { cwd: sources }).filter((name) => !name.endsWith('.test.ts'))) {
      const times = readFileSync(join(sources, file), 'utf8').split('hide: true').length - 1
      if (times > 0) found[file] = times
    }
    expect(found).toEqual(HIDDEN)
  })
})

test('calls without a token or with an invalid one are refused and change nothing', async () => {
  const before = await owned()
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'users',
      'favorites_lists.user_id',
      'favorites_items.list_id',
      'price_alerts.user_id',
      'alert_people.user_id',
      'push_subscriptions.user_id',
      'user_codes.user_id',
    ]),
  )
  for (const operation of document.operations.filter(({ secured }) => secured)) {
    expect([operation.key, (await send(operation)).status]).toEqual([operation.key, 403])
    const forged = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ id: ownerId, iat: 1, exp: 4_000_000_000 }),
    ).toString('base64url')}.`
    for (const token of ['nonsense', forged])
      expect([operation.key, (await send(operation, token)).status]).toEqual([operation.key, 401])
  }
  expect(await owned()).toEqual(before)
})

test('another user neither reads nor changes the owner’s data', async () => {
  const before = await owned()
  for (const operation of document.operations.filter(({ secured }) => secured)) {
    const answer = await send(operation, await signIn(STRANGER))
    const { refused } = tries[operation.key] ?? {}
    if (refused)
      expect([operation.key, refused.includes(answer.status), answer.status]).toEqual([
        operation.key,
        true,
        answer.status,
      ])
    else expect([operation.key, answer.status < 500]).toEqual([operation.key, true])
    for (const secret of [LIST, NOTE, ENDPOINT, 'lupe@', 'lupe2@'])
      expect([operation.key, answer.text.includes(secret)]).toEqual([operation.key, false])
    expect([operation.key, await owned()]).toEqual([operation.key, before])
  }
})

test('the same calls return the owner’s data to the owner', async () => {
  // With the passkey the owner would need it to sign in.
  await database.pool.query('delete from passkeys')
  const token = await signIn(OWNER)
  const seen = await Promise.all([
    call('GET', '/api/users/me', undefined, token),
    call('GET', '/api/favorite/getAllFavoritesList', undefined, token),
    call('POST', '/api/account/data', { password: PASSWORD }, token),
  ])
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const mark of [OWNER, LIST, NOTE]) expect(seen.some(({ text }) => text.includes(mark))).toBe(true)
})
