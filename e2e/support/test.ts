import { test as base, expect, type Page } from '@playwright/test'
import { findSampleAddresses, type SampleAddresses } from './sample-addresses.ts'
import { NEEDS_SECURE } from './servers/running-site.ts'

export { expect }

/** Chromium says so on each page of a site without TLS; only one per run can be declared trusted. */
const WITHOUT_TLS = /Cross-Origin-Opener-Policy header has been ignored/

interface PerTest {
  /** Console errors that a test expects, e.g. the one for a page that does not exist. */
  expectedErrors: RegExp[]
}

interface PerWorker {
  addresses: SampleAddresses
}

/** A test that opens a page also fails on a console error, an uncaught exception or a violation of the CSP. */
export const test = base.extend<PerTest, PerWorker>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`threw: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
    })
    await use(page)
    const expected = NEEDS_SECURE ? [...expectedErrors, WITHOUT_TLS] : expectedErrors
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
  },
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, worker) => {
      await use(await findSampleAddresses(worker.project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],
})

/** For tests of what every page has around its content: the page with the smallest content. */
export const FRAME_PAGE = '/AboutUs'

/** Waits until React has hydrated the page: from then on links navigate without loading a document. Counts as an interaction. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const frame = document.body.firstElementChild
    // The filters of a list are hydrated with the first interaction; on small screens they are hidden.
    document.dispatchEvent(new PointerEvent('pointermove'))
    const filters = document.querySelector('.listing-filters .filters')
    return !!frame && isHydrated(frame) && (!filters?.checkVisibility() || isHydrated(filters))
  })
}

/** Makes the page a first visit again for the next step of a test: nothing of the steps before is stored. */
export async function clearStorage(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
