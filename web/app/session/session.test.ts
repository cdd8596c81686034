import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callForUser, forgetSession, refreshUser, signIn } from './session.ts'
import type { StoredSession } from './stored-session.ts'

/** Requests wait here until a test answers them. */
const waiting: ServerResponse[] = []
const server = createServer((_request, response) => void waiting.push(response))
const kept = new Map<string, string>()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a browser has: addresses relative to the page, a document, a storage that tabs share.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${origin}${path}`, init))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
beforeEach(() => forgetSession())
afterAll(async () => {
  forgetSession()
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})

const sessionOf = (username: string) => ({ jwt: `token of ${username}`, user: { username } }) as StoredSession
const stored = () => ({
  jwt: JSON.parse(kept.get('param') ?? '{}').jwt,
  username: JSON.parse(kept.get('user') ?? '{}').username,
})

async function answerWith(user: object): Promise<void> {
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user))
}

test('the person is kept as the server answers', async () => {
  signIn(sessionOf('ana'))
  const refreshed = refreshUser()
  await answerWith({ username: 'ana maría' })
  await refreshed
  expect(stored()).toEqual({ jwt: 'token of ana', username: 'ana maría' })
})

test('an answer that comes after another person signed in is not kept with their token', async () => {
  signIn(sessionOf('ana'))
  const renamed = callForUser('PUT', '/api/updateme', { nickname: 'Anita' })
  await expect.poll(() => waiting.length).toBe(1)
  signIn(sessionOf('beto'))
  await answerWith({ username: 'ana' })
  expect((await renamed).data).toEqual({ username: 'ana' })
  expect(stored()).toEqual({ jwt: 'token of beto', username: 'beto' })
})

test('nor does it bring back the session that another tab has just ended', async () => {
  signIn(sessionOf('ana'))
  const refreshed = refreshUser()
  kept.clear()
  await answerWith({ username: 'ana' })
  await refreshed
  expect(kept.size).toBe(0)
})

test('nor does it replace the session that another tab has just stored', async () => {
  signIn(sessionOf('ana'))
  const refreshed = refreshUser()
  kept.set('param', JSON.stringify({ jwt: 'token of beto' }))
  kept.set('user', JSON.stringify({ username: 'beto' }))
  await answerWith({ username: 'ana' })
  await refreshed
  expect(stored()).toEqual({ jwt: 'token of beto', username: 'beto' })
})
