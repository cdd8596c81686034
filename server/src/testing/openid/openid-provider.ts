/** A real OpenID provider on this machine with three people in it. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider_, { type Configuration } from 'oidc-provider'
import type { GoogleSettings } from '../../areas/accounts/google/provider.ts'

const PEOPLE: Record<string, { email: string; email_verified: boolean }> = {
  rosa: { email: 'rosa@gmail.test', email_verified: true },
  memo: { email: 'memo@gmail.test', email_verified: true },
  tina: { email: 'tina@gmail.test', email_verified: true },
  impostor: { email: 'victima@gmail.test', email_verified: false },
}

export interface Provider {
  client(redirectUri: string): GoogleSettings
  /** Follows the provider's pages as a browser would; resolves with the address it redirects back to. */
  signInAs(person: string, authorizeUrl: string): Promise<string>
  /** From now on people signed in so many seconds ago, as in a browser whose session at the provider is still open. */
  setSessionAge(seconds: number): void
  close(): Promise<void>
}

export async function openProvider(): Promise<Provider> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'tianguis', client_secret: 'a client secret for tests', redirect_uris: [] as string[] }

  let sessionAge = 0

  function serve(): void {
    const configuration: Configuration = {
      clients: [client],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['picture'] },
      // Google puts the address into the id token itself
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: true } },
      cookies: { keys: ['cookies of the tests'] },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...PEOPLE[id] }) }),
    }
    const provider = new Provider_(issuer, configuration)
    const { prototype } = provider.Session
    const { loginAccount } = prototype
    prototype.loginAccount = function (details) {
      loginAccount.call(this, { ...details, loginTs: Math.floor(Date.now() / 1000) - sessionAge })
    }
    server.removeAllListeners('request')
    server.on('request', provider.callback())
  }
  serve()

  return {
    client(redirectUri) {
      client.redirect_uris.push(redirectUri)
      serve()
      return { clientId: client.client_id, clientSecret: client.client_secret, issuer }
    },
    signInAs: (person, authorizeUrl) => walk(person, authorizeUrl, issuer),
    setSessionAge(seconds) {
      sessionAge = seconds
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Acts as a minimal browser: keeps cookies, follows redirects, submits the two forms of the interaction. */
async function walk(person: string, authorizeUrl: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = authorizeUrl
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    if (!url.startsWith(issuer)) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', ...value] = pair.split('=')
      cookies.set(name, value.join('='))
    }
    const location = response.headers.get('location')
    form = undefined
    if (location) {
      url = new URL(location, url).href
      continue
    }
    const html = await response.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!action || !prompt) throw new Error(`the provider shows something else: ${html.slice(0, 300)}`)
    url = new URL(action, url).href
    form = new URLSearchParams({ prompt, login: person, password: 'whatever' })
  }
  throw new Error('the provider never came back')
}
