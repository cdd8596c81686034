/** The session in this browser, under the keys the product has always used. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { LISTS_CACHE } from '../offline/lists-cache.ts'

export interface StoredSession {
  jwt: string
  user: UserView
}

export const TOKEN_KEY = 'param'
export const USER_KEY = 'user'
/** The conversation with the assistant, which ends with the session. */
export const CONVERSATION_KEY = 'tianguis-asistente'
const RETURN_KEY = 'init_pathname'

/** Null unless both the token and the user are there. */
export function readStored(): StoredSession | null {
  const token = readJson<{ jwt?: unknown }>(TOKEN_KEY)?.jwt
  const user = readJson<UserView>(USER_KEY)
  return typeof token === 'string' && token && isPerson(user) ? { jwt: token, user } : null
}

/** What is missing comes with the server's answer. Other values must not break the pages. */
export function isPerson(user: Partial<UserView> | null): user is UserView {
  if (typeof user !== 'object' || user === null || Array.isArray(user)) return false
  return [user.nickname, user.email, user.username].every((name) => typeof (name ?? '') === 'string')
}

export function writeStored({ jwt, user }: StoredSession): void {
  safely(() => {
    localStorage.setItem(TOKEN_KEY, JSON.stringify({ jwt }))
    localStorage.setItem(USER_KEY, JSON.stringify(user))
  })
}

export function clearStored(): void {
  safely(() => {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(USER_KEY)
    localStorage.removeItem(CONVERSATION_KEY)
    void globalThis.caches?.delete(LISTS_CACHE)
  })
}

export function rememberPath(path: string): void {
  safely(() => localStorage.setItem(RETURN_KEY, path))
}

export function forgetPath(): void {
  safely(() => localStorage.removeItem(RETURN_KEY))
}

/** The page to return to; always a page of this site. */
export function rememberedPath(): string {
  const path = safely(() => localStorage.getItem(RETURN_KEY)) ?? '/'
  return isOwnPath(path) ? path : '/'
}

export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters from addresses
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path)
}

function readJson<T>(key: string): T | null {
  return safely(() => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? null
}

/** A browser may forbid storage; what was stored is then missing. */
export function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
