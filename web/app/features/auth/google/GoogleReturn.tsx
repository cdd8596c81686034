/** The OAuth callback page: exchanges Google's answer for a session, then navigates to the page the visitor came from. */
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import type { SecondStepDetails } from '@tianguis/contract/account/two-step'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../../analytics/events.ts'
import { call } from '../../../session/api.ts'
import { storeGoogleProof } from '../../../session/google-proof.ts'
import { openLogin } from '../../../session/login-modal-state.ts'
import { signIn } from '../../../session/session.ts'
import { forgetPath, rememberedPath } from '../../../session/stored-session.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import { SecondStep, secondStepOf } from '../second-step-of.ts'

const FORGET_PATH_MS = 2000
const NEW_ACCOUNT_TOAST_MS = 4000

type GoogleSession = SessionView & { user: UserView & { isNew?: boolean } }

export function GoogleReturn({ query }: { query: string }) {
  const navigate = useNavigate()
  const [needed, setNeeded] = useState<SecondStepDetails | null>(null)
  useEffect(() => {
    let left = false
    void finish(query).then((next) => {
      if (left) return
      if (typeof next === 'string') void navigate(next, { replace: true })
      else setNeeded(next)
    })
    return () => {
      left = true
    }
  }, [query, navigate])
  const signedIn = async (session: SessionView) => void navigate(await enter(session), { replace: true })
  if (needed)
    return (
      <div className="card w-full max-w-md p-6 text-left sm:p-8">
        <SecondStep details={needed} onSignedIn={signedIn} />
      </div>
    )
  return <Spinner label="Entrando con Google" />
}

/** One exchange per answer, although React may mount a page twice. */
const exchanges = new Map<string, Promise<string | SecondStepDetails>>()

function finish(query: string): Promise<string | SecondStepDetails> {
  const known = exchanges.get(query) ?? exchange(query)
  exchanges.set(query, known)
  return known
}

/** Resolves to the path to navigate to, or to the second step that is missing. */
async function exchange(query: string): Promise<string | SecondStepDetails> {
  const proof = new URLSearchParams(query).get('proof')
  if (proof) {
    storeGoogleProof(proof)
    return returnPath()
  }
  const answer = await call<GoogleSession>('GET', `/api/auth/google/callback${query}`).catch(() => null)
  if (!answer?.data) return (answer && secondStepOf(answer)) ?? afterFailure(answer?.message)
  return enter(answer.data)
}

async function enter({ jwt, user: signedIn }: GoogleSession): Promise<string> {
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
