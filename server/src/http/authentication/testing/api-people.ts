import type { Mailbox } from '../../../testing/mailbox.ts'
import { PASSWORD } from '../../../testing/people-site.ts'

export const OTHER_PASSWORD = 'Otro-nopal-rojo-81'

export type ApiPeople = ReturnType<typeof apiPeople>

/** Calls of the API, with and without a token, and people who register and sign in through them. */
export function apiPeople(siteUrl: string, mailbox: Mailbox) {
  async function call(method: string, path: string, body?: unknown, token?: string) {
    const response = await fetch(siteUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, text, body: json ? JSON.parse(text) : null }
  }

  async function register(email: string): Promise<number> {
    await call('POST', '/api/auth/local/register', { email, username: email, password: 'placeholder' })
    const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
    const password = { password: PASSWORD, passwordConfirmation: PASSWORD }
    return (await call('POST', '/api/auth/reset-password', { code, ...password })).body.user.id
  }

  /** Some calls end sessions or change passwords, so each try signs in again. */
  async function signIn(email: string): Promise<string> {
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      const { body } = await call('POST', '/api/auth/local', { identifier: email, password })
      if (body.jwt) return body.jwt
    }
    throw new Error(`${email} cannot sign in`)
  }

  return { call, register, signIn }
}
