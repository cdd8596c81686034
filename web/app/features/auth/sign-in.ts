import type { SessionView } from '@tianguis/contract/account/accounts'
import { recordEvent } from '../../analytics/events.ts'
import { closeLogin } from '../../session/login-modal-state.ts'
import { signIn } from '../../session/session.ts'

/** The specification clears the loading flag and closes the modal two seconds after signing in. */
const CLOSE_AFTER_MS = 2000

export async function signInAndCloseModal(session: SessionView): Promise<void> {
  signIn(session)
  recordEvent({ event: 'login', method: 'email' })
  await new Promise((resolve) => setTimeout(resolve, CLOSE_AFTER_MS))
  closeLogin()
}
