/** The OAuth callback page: exchanges Google's answer for a session, then navigates to the page the visitor came from. */
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

/** One exchange per answer, although React may mount a page twice. */
const exchanges = new Map<string, Promise<string>>()

function finish(query: string): Promise<string> {
  const known = exchanges.get(query) ?? exchange(query)
  exchanges.set(query, known)
  return known
}

/** Resolves to the path to navigate to. */
async function exchange(query: string): Promise<string> {
  const answer = await call<GoogleSession>('GET', `/api/auth/google/callback${query}`).catch(() => null)
  if (!answer?.data) return afterFailure(answer?.message)
  const { jwt, user: signedIn } = answer.data
  const { isNew, ...user } = signedIn
  const me = await call<UserView>('GET', '/api/users/me', { token: jwt }).catch(() => null)
  const current = me?.data ?? user
  signIn({ jwt, user: current })
  recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'google' })
  if (isNew) showToast('¡Tu cuenta quedó lista!', NEW_ACCOUNT_TOAST_MS)
  return current.interests === null ? '/register/survey' : returnPath()
}

function returnPath(): string {
  const destination = rememberedPath()
  setTimeout(forgetPath, FORGET_PATH_MS)
  return destination
}

/** The specification shows no message for a failed callback; it is logged, and the login modal opens. */
function afterFailure(message = 'unreachable'): string {
  console.warn(`Google: ${message}`)
  openLogin('login')
  return returnPath()
}
