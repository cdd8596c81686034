/** A small site with all that an operator may set up: Google, push messages, a tag manager, a search service; one per worker. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../../tools/free-port.ts'
import { test as base } from '../test.ts'
import { startProvider } from './openid-provider.ts'
import { type PushServer, startPushServer } from './push-server.ts'
import { type RunningSite, START_LIMIT_MS, startSite } from './running-site.ts'
import { type SearchServer, searchServer } from './search-server.ts'

export interface SmallSite extends RunningSite {
  push: PushServer
  search: SearchServer
}

export const TAG_MANAGER_ID = 'GTM-PRUEBA'

export const test = base.extend<{ isAskedForConsent: boolean }, { smallSite: SmallSite }>({
  isAskedForConsent: [false, { option: true }],
  smallSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const port = await freePort()
      // Passkeys belong to a name, and an address of numbers is none.
      const url = `http://localhost:${port}`
      const push = await startPushServer()
      const provider = await startProvider(url)
      const folder = await mkdtemp(join(tmpdir(), 'tianguis-search-'))
      const search = searchServer(await freePort(), folder)
      try {
        await search.start()
        const site = await startSite(port, {
          DEMO_PRODUCTS: '300',
          PUBLIC_URL: url,
          GTM_ID: TAG_MANAGER_ID,
          PUSH_SERVICES: push.origin,
          TYPESENSE_URL: search.url,
          TYPESENSE_ADMIN_KEY: search.key,
          TYPESENSE_SEARCH_KEY: await search.searchKey(),
          ...provider.settings,
        })
        await use({ ...site, url, push, search }).finally(site.stop)
      } finally {
        await search.kill()
        await rm(folder, { recursive: true, force: true })
        await provider.stop()
        await push.close()
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ smallSite }, use) => use(smallSite.url),
  context: async ({ context, isAskedForConsent }, use) => {
    if (!isAskedForConsent) await refuseConsent(context)
    await withoutOneTap(context)
    await use(context)
  },
})

/** Only the tests about the notice of cookies see it. */
export async function refuseConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('consentimiento', 'refused')
  })
}

/** In place of Google's own script: an empty one. */
export async function withoutOneTap(context: BrowserContext): Promise<void> {
  await context.route('https://accounts.google.com/gsi/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}
