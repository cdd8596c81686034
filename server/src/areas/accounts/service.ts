/** The accounts area for other areas and the composition root. */
import type { Proof } from '@tianguis/contract/account/account-fields'
import type { Transaction } from '../../database/connect.ts'
import { createRegistration } from './auth/registration.ts'
import { signIn } from './auth/sign-in.ts'
import type { AccountDeps } from './deps.ts'
import type { GoogleSettings } from './google/provider.ts'
import { createGoogleSignIn, type GoogleSignIn } from './google/sign-in.ts'
import { picturesOfAccount } from './limits.ts'
import { createEmailChange } from './profile/email-change.ts'
import { removePicture, savePicture } from './profile/picture.ts'
import { createProfile } from './profile/profile.ts'
import { isProved } from './proof/proof.ts'
import * as queries from './queries.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createFactors } from './two-step/factors.ts'
import { createPasskeys } from './two-step/passkeys.ts'
import { deleteExpiredChallenges } from './two-step/queries.ts'
import { createSecondStep } from './two-step/second-step.ts'
import { userView } from './user-view.ts'

export type { Sessions } from './sessions/sessions.ts'
export { createTokens } from './sessions/tokens.ts'
export type Account = queries.UserRow

/** What another area stores about a user, for the download of personal data. */
export type PersonalData = (tx: Transaction, userId: number) => Promise<Record<string, unknown>>

export function createAccounts(deps: AccountDeps, google: GoogleSettings | null, personalData: PersonalData[]) {
  const sessions: Sessions = createSessions(deps)
  const secondStep = createSecondStep(deps, sessions)
  const passkeys = createPasskeys(deps, sessions, secondStep)
  const factors = createFactors(deps, sessions, secondStep, passkeys)
  const googleSignIn: GoogleSignIn | null = google && createGoogleSignIn(deps, secondStep, google)
  return {
    sessions,
    google: googleSignIn,
    throttle: deps.throttle,
    ...createRegistration(deps, sessions, secondStep),
    ...createProfile(deps, sessions),
    ...createEmailChange(deps, sessions),
    ...factors,
    registrationOptions: passkeys.registrationOptions,
    signInOptions: passkeys.signInOptions,
    signInWithPasskey: passkeys.signInWithPasskey,
    userOfChallenge: secondStep.userOfChallenge,
    takeSecondStep: secondStep.take,
    isProved: (user: Account, proof: Proof) => isProved(deps, user, proof),
    signIn: (identifier: string, password: string) => signIn(deps, secondStep, identifier, password),
    async savePicture(user: Account, upload: Buffer) {
      await deps.throttle.attempt(picturesOfAccount, String(user.id))
      return savePicture(deps.database, sessions, user, upload)
    },
    removePicture: (user: Account) => removePicture(deps.database, sessions, user),
    picture: (name: string) => queries.pictureNamed(deps.database.db, name),
    async deleteExpired(): Promise<void> {
      await queries.deleteExpired(deps.database.db, deps.clock())
      await deleteExpiredChallenges(deps.database.db, deps.clock())
    },
    account: (id: number): Promise<Account | null> => queries.userById(deps.database.db, id),
    accountOf: (email: string): Promise<Account | null> => queries.userByEmail(deps.database.db, email),
    /** All that is stored about a person, for the person. */
    async exportOf(user: Account): Promise<Record<string, unknown>> {
      const parts = await Promise.all(personalData.map((part) => part(deps.database.db, user.id)))
      const { providerSubject, confirmedAt, outsideDraws } = user
      const uploaded = await queries.pictureOf(deps.database.db, user.id)
      const own = {
        account: { ...userView(user), providerSubject, confirmedAt, outsideDraws },
        uploadedPicture: uploaded && `data:image/webp;base64,${uploaded.webp.toString('base64')}`,
        sessions: await sessions.list(user.id, null),
        twoStep: await factors.twoStep(user),
      }
      return Object.assign(own, ...parts)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
