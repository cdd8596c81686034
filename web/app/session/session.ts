/**
 * Who is signed in, in this tab and the others.
 *
 *   loading ──restore──▶ authenticated ──signOut / expired / another tab──▶ anonymous
 *      └────────────────▶ anonymous ──signIn──▶ authenticated
 */
import type { UserView } from '@tianguis/contract/account/accounts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'
import { call } from './api.ts'
import { endPush } from './browser-push.ts'
import { forgetRegistration } from './registration.ts'
import { clearStored, readStored, type StoredSession, TOKEN_KEY, USER_KEY, writeStored } from './stored-session.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous'; expired: boolean }
  | ({ status: 'authenticated' } & StoredSession)

const LOADING: Session = { status: 'loading' }
const ANONYMOUS: Session = { status: 'anonymous', expired: false }
const EXPIRED: Session = { status: 'anonymous', expired: true }
let current: Session = LOADING
const { subscribe, notify } = createListeners()
const expiry = createListeners()
const beginning = createListeners()

function become(next: Session): void {
  current = next
  // The same attribute that a script in the head sets before the first paint (features/theme).
  document.documentElement.dataset.session = next.status === 'authenticated' ? 'in' : ''
  notify()
}

/** A part of the session: the component renders again only when that part changes. */
export function useOfSession<T>(read: (session: Session) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(current),
    () => read(LOADING),
  )
}

const itself = (session: Session) => session
const isSignedIn = ({ status }: Session) => status === 'authenticated'
export const useSession = () => useOfSession(itself)
export const useSignedIn = () => useOfSession(isSignedIn)

export function signIn(session: StoredSession): void {
  store(session)
  beginning.notify()
}

/** A session began in this tab. */
export const onSignedIn = beginning.subscribe

function store(session: StoredSession): void {
  writeStored(session)
  become({ status: 'authenticated', ...session })
}

/** Ends the session in this browser; the request to the server is not awaited. */
export function signOut(): void {
  if (current.status === 'authenticated')
    void call('POST', '/api/auth/logout', { token: current.jwt }).catch(() => null)
  forgetSession()
}

/** For a session that the server has ended already. */
export function forgetSession(): void {
  void endPush().catch(() => undefined)
  clearStored()
  forgetRegistration()
  become(ANONYMOUS)
}

/** The server refused the token: signed out, but the page and its fields stay. */
function expire(): void {
  clearStored()
  become(EXPIRED)
  expiry.notify()
}

export const onExpired = expiry.subscribe

/** A call in the person's name. A refused token signs out gently. */
export async function callSignedIn<T>(method: string, path: string, body?: unknown) {
  const token = current.status === 'authenticated' ? current.jwt : undefined
  const answer = await call<T>(method, path, { body, token })
  const sameToken = current.status === 'authenticated' && current.jwt === token
  if (answer.status === 401 && sameToken) expire()
  return answer
}

/** A call that answers the person as they are now. Not kept if another session began meanwhile, here or in another tab. */
export async function callForUser(method: string, path: string, body?: unknown) {
  const token = current.status === 'authenticated' ? current.jwt : undefined
  const answer = await callSignedIn<UserView>(method, path, body)
  const isCurrent = current.status === 'authenticated' && current.jwt === token
  if (answer.data && token && isCurrent) {
    const session = { jwt: token, user: answer.data }
    // The event that tells of the other tab's session may still be on its way.
    const stored = readStored()
    if (stored?.jwt === token) store(session)
    // Storage is forbidden, or another tab has just signed out: nothing is written.
    else if (!stored) become({ status: 'authenticated', ...session })
  }
  return answer
}

/** On page load: what this browser kept, then what the server says. */
export function restoreSession(): void {
  const stored = readStored()
  become(stored ? { status: 'authenticated', ...stored } : ANONYMOUS)
  if (stored) void refreshUser()
}

export async function refreshUser(): Promise<void> {
  await callForUser('GET', '/api/users/me').catch(() => null)
}

/** Another tab signed in or out: this one does too. */
export function followOtherTabs(onSignedIn: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return
    const stored = readStored()
    if (stored && current.status === 'anonymous') onSignedIn()
    become(stored ? { status: 'authenticated', ...stored } : ANONYMOUS)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
