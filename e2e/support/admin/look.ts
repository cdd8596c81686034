/** Looks at a screen of the back office in other sizes and themes. */
import { expect, type Page, type TestInfo } from '@playwright/test'
import { violationsAtViewports } from '../accessibility/axe.ts'

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const THEMES = ['light', 'dark'] as const
/** Elements that only markup out of a stored text can make. */
const FOREIGN = 'a[href^="javascript:" i], img[src="x"], main script'

/** No foreign element, no sideways scrolling, axe clean; with E2E_SCREENSHOTS=on also pictures of both sizes and themes. */
export function lookAt(page: Page, info: TestInfo): (name: string) => Promise<void> {
  const pictures = async (name: string) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        await page.screenshot({ path: info.outputPath(`${name}-${size}-${colorScheme}.png`), fullPage: true })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return async (name) => {
    await page.waitForLoadState('networkidle')
    // What the screen shows has arrived.
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
    await expect(page.locator(FOREIGN)).toHaveCount(0)
    if (process.env.E2E_SCREENSHOTS === 'on') await pictures(name)
    expect([name, await violationsAtViewports(page, SIZES)]).toEqual([name, []])
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([name, viewport.width, isWider]).toEqual([name, viewport.width, false])
    }
    await page.setViewportSize(SIZES.desktop)
  }
}
