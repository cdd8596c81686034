import { test as base, expect, type Page } from '@playwright/test'
import { findSampleAddresses, type SampleAddresses } from './sample-addresses.ts'

export { expect }

interface PerTest {
  /** Errors of the console a test expects, e.g. the one for a page that does not exist. */
  expectedErrors: RegExp[]
  watchConsole: undefined
}

interface PerWorker {
  addresses: SampleAddresses
}

/** Every test also fails on an error in the console, a script that threw, or a violation of the security policy. */
export const test = base.extend<PerTest, PerWorker>({
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      expect(problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, worker) => {
      await use(await findSampleAddresses(worker.project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],
})

/** Waits until React has taken the page over: from then on links navigate without a document load. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.body.firstElementChild
    return !!frame && Object.keys(frame).some((key) => key.startsWith('__reactProps'))
  })
}
