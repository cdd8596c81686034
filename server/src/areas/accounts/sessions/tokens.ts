/** Signed tokens: the signature proves the user, the session row of `jti` whether the session is still open. */
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../../runtime/clock.ts'

export const SESSION_DAYS = 30

export interface TokenClaims {
  userId: number
  sessionId: string
}

export interface Tokens {
  issue(claims: TokenClaims): Promise<string>
  /** Null unless the token is valid and signed with this secret. */
  read(token: string): Promise<TokenClaims | null>
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue({ userId, sessionId }) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ id: userId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(sessionId)
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_DAYS * 86_400)
        .sign(key)
    },
    async read(token) {
      if (!isAsIssued(token)) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'jti'],
          currentDate: clock(),
        })
        return typeof payload.id === 'number' && payload.jti ? { userId: payload.id, sessionId: payload.jti } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/**
 * Whether the signature is spelled as we spell it. Decoding ignores the last bits and characters that are not base64url, so that
 * one token would have any number of spellings; what is remembered by token would grow with them.
 */
function isAsIssued(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
