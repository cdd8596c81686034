import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that look at colours: in another theme of the same page only these can answer otherwise. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A long list is asked about its first cards: the others are the same markup, and would take most of the time. */
const REPEATED = ['.tile', '.ticket', '.store-card'].map((card) => `${card}:nth-child(n + 9)`)

interface Violation {
  rule: string
  targets: string[]
}

/** What keeps anybody from using the page as it stands now, of whatever impact. */
export async function violations(page: Page): Promise<Violation[]> {
  // Asked for by WCAG 2.2, but off in axe unless named.
  return found(page, { rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
}

export const contrastViolations = (page: Page) => found(page, { runOnly: COLOUR_RULES })

/** The light theme with every rule, then the dark one with those about colours. Leaves the page in light. */
export async function violationsInBothThemes(page: Page): Promise<Violation[]> {
  await inTheme(page, 'light')
  const byDay = await violations(page)
  await inTheme(page, 'dark')
  const byNight = await contrastViolations(page)
  await inTheme(page, 'light')
  return [...byDay, ...byNight.map(({ rule, targets }) => ({ rule: `${rule} in dark`, targets }))]
}

/** Without motion, so that no colour is read on its way to another. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** Our pages have no frames, so axe is put into the document once and asked there; its own runner costs a page per question. */
async function found(page: Page, options: axe.RunOptions): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: asked.repeated },
        asked.options,
      )
      return violations.map(({ id, nodes }) => ({
        rule: id,
        targets: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
    },
    {
      options: { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
      repeated: REPEATED,
    },
  )
}
