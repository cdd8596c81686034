/** Who may enter the back office: invitations, sign-in, sessions, roles. */
import { createAdmins } from './admins.ts'
import type { AccessDeps } from './deps.ts'
import { createInvitations } from './invitations.ts'
import { createAdminPasskeys } from './passkeys.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'

export { changedSecretProblem } from './changed-secret.ts'

export function createAdminAccess(deps: AccessDeps) {
  const sessions = createSessions(deps)
  return {
    productName: deps.productName,
    sessions,
    signIn: createSignIn(deps, sessions),
    invitations: createInvitations(deps, sessions),
    passkeys: createAdminPasskeys(deps, sessions),
    admins: createAdmins(deps),
  }
}

export type AdminAccess = ReturnType<typeof createAdminAccess>
