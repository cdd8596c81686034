import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import { rememberLooks, tagNewLooks } from './look-changes.ts'
import { withoutRepeatedCards } from './repeated-cards.ts'

/** Rules whose result depends on colours: in another theme of the same page only these can differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Part of WCAG 2.2, but disabled in axe by default. */
const EXTRA_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
const NEW_LOOK = '[data-new-look]'

type Viewports = Record<string, { width: number; height: number }>

interface Violation {
  rule: string
  targets: string[]
}

export const violationsAtViewports = (page: Page, viewports: Viewports): Promise<Violation[]> =>
  withoutRepeatedCards(page, () => checkViewports(page, viewports))

/**
 * Checks the page at every viewport in both themes. The first viewport is checked whole; at the others, all rules run on
 * the parts that appear or change their colours there. The size of targets is checked again at the narrowest.
 */
async function checkViewports(page: Page, viewports: Viewports): Promise<Violation[]> {
  const violations: Violation[] = []
  const add = (where: string, found: Violation[]) =>
    violations.push(...found.map(({ rule, targets }) => ({ rule: `${rule} (${where})`, targets })))
  for (const [i, [name, viewport]] of Object.entries(viewports).entries()) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark'] as const) {
      await emulateTheme(page, theme)
      const where = `${name}, ${theme}`
      const rules = theme === 'light' ? { rules: EXTRA_RULES } : { runOnly: COLOUR_RULES }
      if (i === 0) {
        await page.evaluate(rememberLooks, theme)
        add(where, await runAxe(page, rules))
      } else {
        if (await page.evaluate(tagNewLooks, theme)) add(where, await runAxe(page, rules, NEW_LOOK))
        const isNarrowest = i === Object.keys(viewports).length - 1
        if (theme === 'light' && isNarrowest) add(where, await runAxe(page, { runOnly: ['target-size'] }))
      }
    }
  }
  await emulateTheme(page, 'light')
  return violations
}

/**
 * Checks a part that was opened on a page, such as a dialog: colours in the part in both themes, every other rule on the
 * whole page. Leaves the page in the light theme.
 */
export const violationsInBothThemes = (part: Locator): Promise<Violation[]> =>
  withoutRepeatedCards(part.page(), () => checkThemes(part))

async function checkThemes(part: Locator): Promise<Violation[]> {
  const page = part.page()
  await part.evaluateAll((elements, name) => {
    for (const element of elements) element.setAttribute(name, '')
  }, 'data-new-look')
  await emulateTheme(page, 'light')
  const withoutColours = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
  const structure = await runAxe(page, { rules: { ...EXTRA_RULES, ...withoutColours } })
  const light = await runAxe(page, { runOnly: COLOUR_RULES }, NEW_LOOK)
  await emulateTheme(page, 'dark')
  const dark = await runAxe(page, { runOnly: COLOUR_RULES }, NEW_LOOK)
  await emulateTheme(page, 'light')
  return [...structure, ...light, ...dark.map(({ rule, targets }) => ({ rule: `${rule} (dark)`, targets }))]
}

/** Without motion, so that no colour is read in the middle of a transition. */
async function emulateTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** Our pages have no frames, so axe is loaded once per document; its own Playwright runner opens a page per check. */
async function runAxe(page: Page, options: axe.RunOptions, include = 'html'): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => ({
        rule: id,
        targets: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
    },
    {
      context: { include: [include] },
      options: { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
    },
  )
}
