/**
 * Sign-in at an OpenID provider.
 *
 *   /api/connect/google ─302─▶ provider ─302─▶ /api/connect/google/callback ─302─▶ our page ─fetch─▶ /api/auth/google/callback
 *     flow row: state, nonce, PKCE              flow row deleted, account found          exchange row deleted, session
 *
 * Cookies bind the state and then the exchange code to the browser that started, so that an attacker can neither complete the
 * flow in another browser nor sign another person in to the attacker's account. A flow with `proofOf` opens no session: it
 * re-authenticates a signed-in user, and its code is bound to that user instead of a cookie.
 */
import * as oidc from 'openid-client'
import type { Transaction } from '../../../database/connect.ts'
import { hashCode, looksLikeCode, newCode } from '../../../security/codes.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import type { Opened, SecondStep } from '../two-step/second-step.ts'
import { accountFor, type Claims, type GoogleRefusal } from './account-of-claims.ts'
import { insertFlow, takeFlow } from './flow-queries.ts'
import { cachedProvider, failureOf, type GoogleSettings, type ProviderLog } from './provider.ts'

const FLOW_MINUTES = 10
const EXCHANGE_MINUTES = 2
const PROOF_MINUTES = 10
const SCOPE = 'openid email profile'
/**
 * Asks the provider to sign the person in again and to say when it did. Google ignores `max_age` and sends `auth_time` only to
 * projects that have «Session age claims» on; without it a proof shows that the browser is signed in there, not since when.
 */
const FRESH_SIGN_IN = { max_age: '0', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
export const RETURN_PATH = '/connect/google/redirect'

type UserToProve = Pick<queries.UserRow, 'id' | 'email'>
/** `cookie`: what the browser must send along with the code; null for a proof. */
export type ProviderAnswer =
  | { kind: 'accepted'; location: string; cookie: string | null }
  | { kind: 'refused'; reason: GoogleRefusal }

export interface GoogleSignIn {
  /** Where to send the browser, and the state its cookie must carry; null while the provider cannot be reached. */
  start(log: ProviderLog, proofOf?: UserToProve): Promise<{ location: string; state: string } | null>
  /** `address` is the full URL that the provider redirected the browser to. */
  finish(log: ProviderLog, address: URL, cookieState: string | undefined): Promise<ProviderAnswer>
  /** Exchanges a code for a session in the browser that has its cookie; the code works once. */
  session(code: string, cookie: string | undefined): Promise<(Opened & { isNew: boolean }) | null>
}

export function createGoogleSignIn(deps: AccountDeps, secondStep: SecondStep, settings: GoogleSettings): GoogleSignIn {
  const { database, clock, sender } = deps
  const redirectUri = `${sender.publicUrl}/api/connect/google/callback`
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000)
  const provider = cachedProvider(settings)

  async function claimsFrom(
    address: URL,
    flow: { nonce: string; verifier: string; state: string },
  ): Promise<Claims | null> {
    const answer = await oidc.authorizationCodeGrant(await provider(), address, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    if (!claims) return null
    const email = typeof claims.email === 'string' ? claims.email : null
    const picture = typeof claims.picture === 'string' && claims.picture.startsWith('https://') ? claims.picture : null
    const signedInAt = typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null
    return { subject: claims.sub, email, emailVerified: claims.email_verified === true, picture, signedInAt }
  }

  async function createExchange(tx: Transaction, userId: number, isNew: boolean): Promise<ProviderAnswer> {
    const { code } = newCode()
    const { code: cookie } = newCode()
    await insertFlow(tx, {
      tokenHash: exchangeHash(code, cookie),
      stage: 'finished',
      userId,
      isNew,
      expiresAt: inMinutes(EXCHANGE_MINUTES),
    })
    return { kind: 'accepted', location: `${RETURN_PATH}?code=${code}`, cookie }
  }

  /**
   * Accepts only the person at the provider whom the account belongs to. `session` does not accept the code, because its hash is
   * of the code alone.
   */
  async function createProof(tx: Transaction, userId: number, { subject }: Claims): Promise<ProviderAnswer> {
    const user = await queries.userById(tx, userId)
    if (!user || user.providerSubject !== subject) return { kind: 'refused', reason: 'other-account' }
    const { code, hash } = newCode()
    const expiresAt = inMinutes(PROOF_MINUTES)
    await insertFlow(tx, { tokenHash: hash, stage: 'finished', userId, proofOf: userId, expiresAt })
    return { kind: 'accepted', location: `${RETURN_PATH}?proof=${code}`, cookie: null }
  }

  return {
    async start(log, proofOf) {
      const reached = await provider().catch((error: unknown) => {
        log.warn(failureOf(error), 'no se pudo llegar al proveedor de OpenID')
        return null
      })
      if (!reached) return null
      const { code: state, hash } = newCode()
      const nonce = oidc.randomNonce()
      const verifier = oidc.randomPKCECodeVerifier()
      const location = oidc.buildAuthorizationUrl(reached, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(proofOf ? { ...FRESH_SIGN_IN, login_hint: proofOf.email } : {}),
      })
      const expiresAt = inMinutes(FLOW_MINUTES)
      const flow = { tokenHash: hash, stage: 'started' as const, nonce, verifier, proofOf: proofOf?.id, expiresAt }
      await insertFlow(database.db, flow)
      return { location: location.href, state }
    },

    async finish(log, address, cookieState) {
      const state = address.searchParams.get('state') ?? ''
      if (!looksLikeCode(state) || state !== cookieState) return { kind: 'refused', reason: 'state' }
      const flow = await takeFlow(database.db, hashCode(state), 'started', clock())
      if (!flow?.nonce || !flow.verifier) return { kind: 'refused', reason: 'state' }
      const { nonce, verifier, proofOf } = flow
      const claims = await claimsFrom(address, { nonce, verifier, state }).catch((error: unknown) => {
        log.warn(failureOf(error), 'el proveedor de OpenID no dio una identidad')
        return null
      })
      if (!claims || (proofOf && isBefore(claims.signedInAt, startOf(flow))))
        return { kind: 'refused', reason: 'provider' }
      const answer = await database.db.transaction(async (tx): Promise<ProviderAnswer> => {
        if (proofOf) return createProof(tx, proofOf, claims)
        const found = await accountFor(tx, claims, sender)
        if ('refused' in found) return { kind: 'refused', reason: found.refused }
        return createExchange(tx, found.user.id, found.isNew)
      })
      // An account that was linked to Google is told by mail.
      deps.mailQueued()
      return answer
    },

    async session(code, cookie) {
      if (!looksLikeCode(code) || !cookie) return null
      return database.db.transaction(async (tx) => {
        const flow = await takeFlow(tx, exchangeHash(code, cookie), 'finished', clock())
        const user = flow?.userId ? await queries.userById(tx, flow.userId) : null
        return flow && user ? { ...(await secondStep.open(tx, user)), isNew: flow.isNew } : null
      })
    },
  }
}

const startOf = ({ expiresAt }: { expiresAt: Date }) => new Date(expiresAt.getTime() - FLOW_MINUTES * 60_000)
/** Clocks of two machines differ. */
const TOLERANCE_MS = 60_000

/** A proof is a sign-in since the flow began; the person at the browser can remove `max_age` from the provider's address. */
function isBefore(signedInAt: Date | null, start: Date): boolean {
  return signedInAt !== null && signedInAt.getTime() < start.getTime() - TOLERANCE_MS
}

function exchangeHash(code: string, cookie: string): Buffer {
  return hashCode(`${code}.${cookie}`)
}
