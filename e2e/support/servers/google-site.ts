import { freePort } from '../../../tools/free-port.ts'
import { test as base } from '../test.ts'
import { startProvider } from './openid-provider.ts'
import { addressOf, type RunningSite, START_LIMIT_MS, startSite } from './running-site.ts'

/** A site of its own where Google is set up, with a real OpenID provider in Google's place. */
export const test = base.extend<object, { googleSite: RunningSite }>({
  googleSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const port = await freePort()
      const provider = await startProvider(addressOf(port))
      try {
        const site = await startSite(port, { DEMO_PRODUCTS: '60', ...provider.settings })
        await use(site).finally(site.stop)
      } finally {
        await provider.stop()
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ googleSite }, use) => use(googleSite.url),
})
