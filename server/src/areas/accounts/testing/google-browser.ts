import { expect } from 'vitest'
import type { Provider } from '../../../testing/openid/openid-provider.ts'
import type { PeopleSite } from '../../../testing/people-site.ts'

interface Started {
  location: string
  cookie: string
}

/** The requests of a browser that signs in with Google. */
export function googleBrowser(site: PeopleSite, provider: Provider) {
  async function start(): Promise<Started> {
    const answer = await site.call('GET', '/api/connect/google')
    expect(answer.status).toBe(302)
    return { location: answer.headers.get('location')!, cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
  }

  /** Signs in at the provider as this person; returns the callback address. */
  const consent = async (location: string, person: string) => new URL(await provider.signInAs(person, location))

  async function comeBack(address: URL, cookie: string): Promise<{ location: string; cookie: string }> {
    const { headers } = await site.call('GET', address.pathname + address.search, undefined, undefined, { cookie })
    const exchange = headers.getSetCookie().find((one) => one.includes('Path=/api/auth/google;')) ?? ''
    return { location: headers.get('location')!, cookie: exchange.split(';')[0]! }
  }

  const exchange = ({ location, cookie }: { location: string; cookie: string }) =>
    site.call('GET', `/api/auth/google/callback${new URL(location, site.url).search}`, undefined, undefined, { cookie })

  async function signIn(person: string) {
    const { location, cookie } = await start()
    return exchange(await comeBack(await consent(location, person), cookie))
  }

  return { start, consent, comeBack, exchange, signIn }
}
