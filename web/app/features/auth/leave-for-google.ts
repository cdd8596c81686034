import { rememberPath } from '../../session/stored-session.ts'

/** Off to Google, remembering the page to come back to. */
export function leaveForGoogle(): void {
  rememberPath(location.pathname + location.search)
  location.assign('/api/connect/google')
}
