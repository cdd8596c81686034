import { freePort } from '../../../tools/free-port.ts'
import { test as base } from '../test.ts'
import { type RunningSite, START_LIMIT_MS, startSite } from './running-site.ts'

/** A site of its own at `localhost`: passkeys belong to a name, and an address of numbers is none. */
export const test = base.extend<object, { localhostSite: RunningSite }>({
  localhostSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const port = await freePort()
      const site = await startSite(port, { DEMO_PRODUCTS: '60', PUBLIC_URL: `http://localhost:${port}` })
      await use({ ...site, url: `http://localhost:${port}` }).finally(site.stop)
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ localhostSite }, use) => use(localhostSite.url),
})
