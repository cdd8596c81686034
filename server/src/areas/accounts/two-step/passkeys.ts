/** Passkeys (WebAuthn): registering one, and signing in with one alone or after the password. */
import type { SessionView } from '@tianguis/contract/account/accounts'
import type { PasskeyAnswer, PasskeyOptions } from '@tianguis/contract/account/two-step'
import type { Transaction } from '../../../database/connect.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import { createWebAuthn } from '../../../security/webauthn.ts'
import type { AccountDeps } from '../deps.ts'
import * as accounts from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import * as queries from './queries.ts'
import type { SecondStep } from './second-step.ts'

const CEREMONY_MINUTES = 5
export const MAX_PASSKEYS = 20

type User = accounts.UserRow

export type PasskeyAsked = { kind: 'asked'; options: PasskeyOptions } | { kind: 'too-many-passkeys' }
export type PasskeySignedIn = { kind: 'signed-in'; session: SessionView } | { kind: 'bad-code' }

export function createPasskeys(deps: AccountDeps, sessions: Sessions, secondStep: SecondStep) {
  const { database, clock, sender } = deps
  const webauthn = createWebAuthn(sender)

  async function begin(
    purpose: 'passkey-sign-in' | 'passkey-registration',
    userId: number | null,
    options: { challenge: string },
  ): Promise<PasskeyOptions> {
    const { code: token, hash: tokenHash } = newCode()
    const expiresAt = new Date(clock().getTime() + CEREMONY_MINUTES * 60_000)
    await queries.insertChallenge(database.db, { tokenHash, purpose, userId, challenge: options.challenge, expiresAt })
    return { token, options: { ...options } }
  }

  /** The passkey that signed the challenge of this token; the token works once. */
  async function signedBy(tx: Transaction, { token, response }: PasskeyAnswer): Promise<queries.PasskeyRow | null> {
    if (!looksLikeCode(token)) return null
    const asked = await queries.takeChallenge(tx, hashCode(token), 'passkey-sign-in', clock())
    const passkey = asked && (await queries.passkeyByCredential(tx, response.id))
    if (!asked?.challenge || !passkey) return null
    const afterPassword = asked.userId !== null
    if (afterPassword && asked.userId !== passkey.userId) return null
    const signed = { response, challenge: asked.challenge, isAlone: !afterPassword }
    const counter = await webauthn.counterOf(passkey, signed)
    if (counter === null) return null
    await queries.recordPasskeyUse(tx, passkey.id, counter, clock())
    return passkey
  }

  return {
    signedBy,

    async registrationOptions(user: User): Promise<PasskeyAsked> {
      const known = await queries.passkeysOf(database.db, user.id)
      if (known.length >= MAX_PASSKEYS) return { kind: 'too-many-passkeys' }
      const owner = { handle: user.documentId, name: user.email, displayName: user.nickname ?? user.email }
      const options = await webauthn.registrationOptions(owner, known)
      return { kind: 'asked', options: await begin('passkey-registration', user.id, options) }
    },

    /** The new passkey's columns; null when the answer is not to our challenge. */
    async registered(tx: Transaction, user: User, { token, response }: PasskeyAnswer) {
      if (!looksLikeCode(token)) return null
      const asked = await queries.takeChallenge(tx, hashCode(token), 'passkey-registration', clock())
      if (!asked?.challenge || asked.userId !== user.id) return null
      return webauthn.registered(response, asked.challenge)
    },

    /** `challenge`: of a sign-in whose password was right; without one the passkey itself says which account. */
    async signInOptions(challenge?: string): Promise<PasskeyOptions | null> {
      const userId = challenge === undefined ? null : await secondStep.userOfChallenge(challenge)
      if (challenge !== undefined && userId === null) return null
      const known = userId === null ? [] : await queries.passkeysOf(database.db, userId)
      const options = await webauthn.signInOptions(known, { isAlone: userId === null })
      return begin('passkey-sign-in', userId, options)
    },

    async signInWithPasskey(answer: PasskeyAnswer): Promise<PasskeySignedIn> {
      const session = await database.db.transaction(async (tx) => {
        const passkey = await signedBy(tx, answer)
        const user = passkey && (await accounts.userById(tx, passkey.userId))
        return user?.confirmed && !user.blocked ? sessions.open(tx, user) : null
      })
      return session ? { kind: 'signed-in', session } : { kind: 'bad-code' }
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
