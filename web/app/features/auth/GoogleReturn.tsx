/** Where Google's answer lands: turns it into a session, then goes where the person was going. */
import type { SessionView, UserView } from '@tianguis/contract/accounts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '../../ui/Spinner.tsx'
import { recordEvent } from '../analytics/events.ts'
import { showToast } from '../toast/toasts.ts'
import { call } from './api.ts'
import { openLogin } from './login-modal-state.ts'
import { signIn } from './session.ts'
import { forgetPath, rememberedPath } from './stored-session.ts'

const FORGET_PATH_MS = 2000
const NEW_ACCOUNT_TOAST_MS = 4000

type GoogleSession = SessionView & { user: UserView & { isNew?: boolean } }

export function GoogleReturn({ query }: { query: string }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    void finish(query).then((destination) => {
      if (left) return
      if (destination === null) setFailed(true)
      else void navigate(destination, { replace: true })
    })
    return () => {
      left = true
    }
  }, [query, navigate])

  if (!failed) return <Spinner label="Entrando con Google" />
  return (
    <div className="grid justify-items-center gap-4">
      <p className="max-w-md text-lg text-ink-soft">
        No pudimos entrar con Google. Inténtalo otra vez o usa tu correo y contraseña.
      </p>
      <button type="button" className="btn btn-primary" onClick={() => openLogin('login')}>
        Iniciar sesión
      </button>
    </div>
  )
}

/** One exchange per answer, even where React mounts a page twice. */
const exchanges = new Map<string, Promise<string | null>>()

function finish(query: string): Promise<string | null> {
  const known = exchanges.get(query) ?? exchange(query)
  exchanges.set(query, known)
  return known
}

async function exchange(query: string): Promise<string | null> {
  const session = await call<GoogleSession>('GET', `/api/auth/google/callback${query}`).catch(() => null)
  if (!session?.data) return null
  const { jwt, user: signedIn } = session.data
  const { isNew, ...user } = signedIn
  const me = await call<UserView>('GET', '/api/users/me', { token: jwt }).catch(() => null)
  signIn({ jwt, user: me?.data ?? user })
  recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'google' })
  if (isNew) showToast('¡Tu cuenta quedó lista!', NEW_ACCOUNT_TOAST_MS)
  if ((me?.data ?? user).interests === null) return '/register/survey'
  const destination = rememberedPath()
  setTimeout(forgetPath, FORGET_PATH_MS)
  return destination
}
