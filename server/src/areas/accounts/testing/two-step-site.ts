import { expect } from 'vitest'
import { codeAt, stepAt } from '../../../security/totp.ts'
import { openProvider } from '../../../testing/openid/openid-provider.ts'
import { PASSWORD, peopleSite } from '../../../testing/people-site.ts'
import { googleBrowser } from './google-browser.ts'

/** The bytes of a secret, as an authenticator app reads it. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What the app shows at this moment. */
export const codeOfApp = (secret: string, now: Date) => codeAt(decodeBase32(secret), stepAt(now))

/** The site with Google, and accounts that ask for a second step. */
export async function twoStepSite() {
  const provider = await openProvider()
  const site = await peopleSite({ google: (url) => provider.client(`${url}/api/connect/google/callback`) })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const advanceClock = (milliseconds: number) => {
    ahead += milliseconds
    site.advanceClock(milliseconds)
  }
  const login = (email: string, password = PASSWORD) =>
    site.call('POST', '/api/auth/local', { identifier: email, password })

  return {
    site,
    google: googleBrowser(site, provider),
    now,
    advanceClock,
    login,
    secondStep: (challenge: string, code: string) => site.call('POST', '/api/auth/two-step', { challenge, code }),
    challengeOf: async (email: string, password = PASSWORD): Promise<string> =>
      (await login(email, password)).body.error.details.challenge,

    /** An account with an authenticator app; `code` gives a code that was not used yet. */
    async protectedPerson(email: string) {
      const person = await site.person(email)
      const setup = await site.call('POST', '/api/account/two-step/totp', { password: PASSWORD }, person.jwt)
      expect(setup.status).toBe(200)
      const codeNow = () => codeOfApp(setup.body.secret, now())
      const code = () => {
        advanceClock(60_000)
        return codeNow()
      }
      const on = await site.call('POST', '/api/account/two-step/totp/confirm', { code: code() }, person.jwt)
      expect(on.status).toBe(200)
      return { ...person, code, codeNow, setup: setup.body, recoveryCodes: on.body.recoveryCodes as string[] }
    },

    async close(): Promise<void> {
      await site.close()
      await provider.close()
    },
  }
}
