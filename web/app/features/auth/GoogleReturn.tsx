/** Where Google's answer lands: turns it into a session, then goes where the person was going. */
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { call } from '../../session/api.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { signIn } from '../../session/session.ts'
import { forgetPath, rememberedPath } from '../../session/stored-session.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const FORGET_PATH_MS = 2000
const NEW_ACCOUNT_TOAST_MS = 4000

type GoogleSession = SessionView & { user: UserView & { isNew?: boolean } }

export function GoogleReturn({ query }: { query: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    void finish(query).then((destination) => {
      if (!left) void navigate(destination, { replace: true })
    })
    return () => {
      left = true
    }
  }, [query, navigate])
  return <Spinner label="Entrando con Google" />
}

/** One exchange per answer, even where React mounts a page twice. */
const exchanges = new Map<string, Promise<string>>()

function finish(query: string): Promise<string> {
  const known = exchanges.get(query) ?? exchange(query)
  exchanges.set(query, known)
  return known
}

/** Answers the page to go on to. */
async function exchange(query: string): Promise<string> {
  const answer = await call<GoogleSession>('GET', `/api/auth/google/callback${query}`).catch(() => null)
  if (!answer?.data) return backWithoutSession(answer?.message)
  const { jwt, user: signedIn } = answer.data
  const { isNew, ...user } = signedIn
  const me = await call<UserView>('GET', '/api/users/me', { token: jwt }).catch(() => null)
  const person = me?.data ?? user
  signIn({ jwt, user: person })
  recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'google' })
  if (isNew) showToast('¡Tu cuenta quedó lista!', NEW_ACCOUNT_TOAST_MS)
  return person.interests === null ? '/register/survey' : backWhereTheyWere()
}

function backWhereTheyWere(): string {
  const destination = rememberedPath()
  setTimeout(forgetPath, FORGET_PATH_MS)
  return destination
}

/** The product tells nobody about it but the console; the other ways in are offered instead. */
function backWithoutSession(message = 'unreachable'): string {
  console.warn(`Google: ${message}`)
  openLogin('login')
  return backWhereTheyWere()
}
