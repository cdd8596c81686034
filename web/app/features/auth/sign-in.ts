import type { SessionView } from '@tianguis/contract/account/accounts'
import { recordEvent } from '../../analytics/events.ts'
import { closeLogin } from '../../session/login-modal-state.ts'
import { signIn } from '../../session/session.ts'

/** The modal closes two seconds after signing in, as the specification demands. */
const CLOSE_AFTER_MS = 2000

/** Stores the session, records the event and closes the sign-in modal. */
export async function signInAndCloseModal(session: SessionView): Promise<void> {
  signIn(session)
  recordEvent({ event: 'login', method: 'email' })
  await new Promise((resolve) => setTimeout(resolve, CLOSE_AFTER_MS))
  closeLogin()
}
