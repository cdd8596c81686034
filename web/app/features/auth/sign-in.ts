import type { SessionView } from '@tianguis/contract/account/accounts'
import { recordEvent } from '../../analytics/events.ts'
import { closeLogin } from '../../session/login-modal-state.ts'
import { signIn } from '../../session/session.ts'

/** The product's own pause: loading and modal end two seconds after signing in. */
const SIGNED_IN_REST_MS = 2000

export async function signInAndRest(session: SessionView): Promise<void> {
  signIn(session)
  recordEvent({ event: 'login', method: 'email' })
  await new Promise((rested) => setTimeout(rested, SIGNED_IN_REST_MS))
  closeLogin()
}
