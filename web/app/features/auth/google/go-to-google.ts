import { rememberPath } from '../../../session/stored-session.ts'

/** Starts the Google sign-in and stores the path to return to. */
export function goToGoogle(): void {
  rememberPath(location.pathname + location.search)
  location.assign('/api/connect/google')
}
