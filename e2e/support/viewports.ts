/** Screen sizes that tests use. */
import { type Page, test } from '@playwright/test'

/** One width on each side of the product's breakpoints: isMobileSmall, isMobile, isLaptop, isDesktop. */
export const PHONE = { width: 360, height: 780 }
export const TABLET = { width: 768, height: 1024 }
export const LAPTOP = { width: 1024, height: 800 }
export const DESKTOP = { width: 1440, height: 900 }

/** Menu in a drawer, account in a circle. */
export const SMALL_VIEWPORTS = { phone: PHONE, tablet: TABLET }
/** Menu in a panel, sections and account in a bar. */
export const LARGE_VIEWPORTS = { laptop: LAPTOP, desktop: DESKTOP }
export const VIEWPORTS = { ...SMALL_VIEWPORTS, desktop: DESKTOP }

type Viewport = { width: number; height: number }

/** Repeats the steps at every viewport on the same page. */
export async function atEachViewport<Name extends string>(
  page: Page,
  viewports: Record<Name, Viewport>,
  steps: (viewport: Viewport, name: Name) => Promise<void>,
): Promise<void> {
  for (const [name, viewport] of Object.entries(viewports) as [Name, Viewport][]) {
    await test.step(`at ${name} width`, async () => {
      await page.setViewportSize(viewport)
      await steps(viewport, name)
    })
  }
}
