/** Checks whether the browser restores a page from its back/forward cache. */
import type { Browser } from 'playwright-core'
import { newPhone } from './phone.ts'

const PATIENCE_MS = 15_000

export async function isRestoredFromCache(browser: Browser, origin: string, path: string): Promise<boolean> {
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.documentElement.dataset.left = 'here'
    })
    await page.goto(`${origin}/AboutUs`, { waitUntil: 'load' })
    // Playwright would wait for a document that is not loaded.
    await page.evaluate(() => history.back()).catch(() => undefined)
    await page.waitForURL(origin + path, { timeout: PATIENCE_MS, waitUntil: 'commit' }).catch(() => undefined)
    return await page.evaluate(() => document.documentElement.dataset.left === 'here')
  } finally {
    await phone.close()
  }
}
