/**
 * Sign-in at an OpenID provider.
 *
 *   /api/connect/google ─302─▶ provider ─302─▶ /api/connect/google/callback ─302─▶ our page ─fetch─▶ /api/auth/google/callback
 *     flow row: state, nonce, PKCE              flow row deleted, account found          exchange row deleted, session
 *
 * A cookie binds the state to the browser that started, so that an attacker cannot complete the flow in another browser.
 */

import type { SessionView } from '@tianguis/contract/account/accounts'
import * as oidc from 'openid-client'
import type { Transaction } from '../../../database/connect.ts'
import { hashCode, looksLikeCode, newCode } from '../auth/codes.ts'
import { newDocumentId } from '../auth/registration.ts'
import type { AccountDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

const FLOW_MINUTES = 10
const EXCHANGE_MINUTES = 2
const SCOPE = 'openid email profile'
export const RETURN_PATH = '/connect/google/redirect'

export type ProviderAnswer = { kind: 'accepted'; location: string } | { kind: 'refused'; reason: GoogleRefusal }
export type GoogleRefusal = 'state' | 'provider' | 'no-email' | 'unverified-email' | 'blocked'

export interface GoogleSignIn {
  /** Where to send the browser, and the state its cookie must carry; null while the provider cannot be reached. */
  start(): Promise<{ location: string; state: string } | null>
  /** `address` is the full URL the provider called back. */
  finish(address: URL, cookieState: string | undefined): Promise<ProviderAnswer>
  /** Exchanges a code for a session; the code works once. */
  session(code: string): Promise<(SessionView & { isNew: boolean }) | null>
}

interface Claims {
  subject: string
  email: string | null
  emailVerified: boolean
  picture: string | null
}

export function createGoogleSignIn(deps: AccountDeps, sessions: Sessions, settings: GoogleSettings): GoogleSignIn {
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
    return { subject: claims.sub, email, emailVerified: claims.email_verified === true, picture }
  }

  async function createExchange(tx: Transaction, userId: number, isNew: boolean): Promise<string> {
    const { code, hash } = newCode()
    await queries.insertFlow(tx, {
      tokenHash: hash,
      stage: 'finished',
      userId,
      isNew,
      expiresAt: inMinutes(EXCHANGE_MINUTES),
    })
    return `${RETURN_PATH}?code=${code}`
  }

  return {
    async start() {
      const reached = await provider().catch(() => null)
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
      })
      const expiresAt = inMinutes(FLOW_MINUTES)
      await queries.insertFlow(database.db, { tokenHash: hash, stage: 'started', nonce, verifier, expiresAt })
      return { location: location.href, state }
    },

    async finish(address, cookieState) {
      const state = address.searchParams.get('state') ?? ''
      if (!looksLikeCode(state) || state !== cookieState) return { kind: 'refused', reason: 'state' }
      const flow = await queries.takeFlow(database.db, hashCode(state), 'started', clock())
      if (!flow?.nonce || !flow.verifier) return { kind: 'refused', reason: 'state' }
      const claims = await claimsFrom(address, { nonce: flow.nonce, verifier: flow.verifier, state }).catch(() => null)
      if (!claims) return { kind: 'refused', reason: 'provider' }
      return database.db.transaction(async (tx): Promise<ProviderAnswer> => {
        const found = await accountFor(tx, claims)
        if ('refused' in found) return { kind: 'refused', reason: found.refused }
        return { kind: 'accepted', location: await createExchange(tx, found.user.id, found.isNew) }
      })
    },

    async session(code) {
      if (!looksLikeCode(code)) return null
      return database.db.transaction(async (tx) => {
        const flow = await queries.takeFlow(tx, hashCode(code), 'finished', clock())
        const user = flow?.userId ? await queries.userById(tx, flow.userId) : null
        return flow && user ? { ...(await sessions.open(tx, user)), isNew: flow.isNew } : null
      })
    },
  }
}

/**
 * The account of a provider's subject. An e-mail address links to an existing account only if the provider has verified
 * it; an account that was registered with it and never confirmed has no password and no session.
 */
async function accountFor(
  tx: Transaction,
  claims: Claims,
): Promise<{ user: queries.UserRow; isNew: boolean } | { refused: GoogleRefusal }> {
  const known = await queries.userBySubject(tx, claims.subject)
  if (known) return known.blocked ? { refused: 'blocked' } : { user: known, isNew: false }
  if (!claims.email) return { refused: 'no-email' }
  if (!claims.emailVerified) return { refused: 'unverified-email' }
  const { subject: providerSubject, picture } = claims
  const email = claims.email.toLowerCase()
  const documentId = newDocumentId()
  const created = await queries.insertUser(tx, {
    email,
    username: email,
    documentId,
    provider: 'google',
    providerSubject,
    picture,
    confirmed: true,
  })
  if (created) return { user: created, isNew: true }
  const owner = await queries.userByEmail(tx, email)
  if (!owner || owner.blocked || owner.providerSubject) return { refused: 'blocked' }
  const linked = await queries.updateUser(tx, owner.id, {
    providerSubject,
    confirmed: true,
    picture: owner.picture ?? picture,
  })
  await queries.deleteCodesOf(tx, owner.id, 'confirm')
  return { user: linked, isNew: false }
}

/** Discovers the provider once, again after a failure. Plain http is allowed only on this machine. */
function cachedProvider({ issuer, clientId, clientSecret }: GoogleSettings): () => Promise<oidc.Configuration> {
  const url = new URL(issuer)
  const loopback = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  let found: Promise<oidc.Configuration> | undefined
  return () => {
    found ??= oidc.discovery(url, clientId, clientSecret, undefined, {
      timeout: 10,
      execute: loopback ? [oidc.allowInsecureRequests] : [],
    })
    found.catch(() => {
      found = undefined
    })
    return found
  }
}
