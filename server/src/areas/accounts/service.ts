/** The accounts area for other areas and the composition root. */
import type { Transaction } from '../../database/connect.ts'
import { createRegistration } from './auth/registration.ts'
import { signIn } from './auth/sign-in.ts'
import type { AccountDeps } from './deps.ts'
import { createGoogleSignIn, type GoogleSettings, type GoogleSignIn } from './google/sign-in.ts'
import { picturesOfAccount } from './limits.ts'
import { removePicture, savePicture } from './profile/picture.ts'
import { createProfile } from './profile/profile.ts'
import * as queries from './queries.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'

export type { Sessions } from './sessions/sessions.ts'
export type Account = queries.UserRow

/** What another area stores about a user, for the download of personal data. */
export type PersonalData = (tx: Transaction, userId: number) => Promise<Record<string, unknown>>

export function createAccounts(deps: AccountDeps, google: GoogleSettings | null, personalData: PersonalData[]) {
  const sessions: Sessions = createSessions(deps)
  const googleSignIn: GoogleSignIn | null = google && createGoogleSignIn(deps, sessions, google)
  return {
    sessions,
    google: googleSignIn,
    throttle: deps.throttle,
    ...createRegistration(deps, sessions),
    ...createProfile(deps, sessions),
    signIn: (identifier: string, password: string) => signIn(deps, sessions, identifier, password),
    async savePicture(user: Account, upload: Buffer) {
      await deps.throttle.attempt(picturesOfAccount, String(user.id))
      return savePicture(deps.database, sessions, user, upload)
    },
    removePicture: (user: Account) => removePicture(deps.database, sessions, user),
    picture: (name: string) => queries.pictureNamed(deps.database.db, name),
    deleteExpired: () => queries.deleteExpired(deps.database.db, deps.clock()),
    async everythingAbout(user: Account): Promise<Record<string, unknown>> {
      const parts = await Promise.all(personalData.map((part) => part(deps.database.db, user.id)))
      return Object.assign({}, ...parts)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
