/** Whoever uses the keyboard sees where they are: every control shows its focus, and nothing lies over it. */
import type { Page } from '@playwright/test'
import { PAGE_KINDS, type PageKind, pageKinds } from '../support/page-kinds.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { DESKTOP, PHONE } from '../support/viewports.ts'

/** Built of the same parts as another page that is looked at. */
const SAME_PARTS: PageKind[] = ['terms', 'privacy', 'cookies', 'search', 'list', 'nothing compared', 'no more mail']

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

for (const [width, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`at ${width} width the focus is always seen, on every kind of page`, async ({ page, addresses }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    for (const kind of PAGE_KINDS.filter((one) => !SAME_PARTS.includes(one))) {
      await test.step(kind, async () => {
        await page.goto(pageKinds(addresses)[kind])
        await hydrated(page)
        expect.soft(await controlsWithUnseenFocus(page), kind).toEqual([])
      })
    }
  })
}

test('in a sheet the focus is always seen, also above its foot', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/search?q=negro')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  expect(await controlsWithUnseenFocus(page, '[role=dialog]')).toEqual([])
})

/** By their computed looks; where those say nothing (the thumb of a slider has none to ask for), by their pixels. */
async function controlsWithUnseenFocus(page: Page, within = 'body'): Promise<string[]> {
  // Only somebody who used the keyboard is shown the focus.
  await page.keyboard.press('Tab')
  const { covered, sameLook } = await page.evaluate(focusEach, within)
  const unseen = covered.map((control) => `covered: ${control}`)
  for (const { control, name } of sameLook) {
    const box = page.locator(`[data-control="${control}"]`)
    const look = () => box.locator('..').screenshot({ animations: 'disabled' })
    await box.focus()
    const focused = await look()
    await box.blur()
    if (focused.equals(await look())) unseen.push(`same look: ${name}`)
  }
  return unseen
}

/** Runs in the page. */
function focusEach(within: string) {
  const LOOKS = ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderTopColor', 'backgroundColor', 'top'] as const
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)

  const root = document.querySelector(within) ?? document.body
  const controls = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
  const reachable = controls.filter(
    (control) =>
      control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
  )
  const lookOf = (control: HTMLElement) => {
    const shownBy = [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement]
    const looks = shownBy
      .filter((part) => part instanceof Element)
      .flatMap((part) => [null, '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    return looks.map((look) => LOOKS.map((one) => look[one]).join()).join('|')
  }
  /** Some point of it is what one would see there; a box that is drawn by others counts with its label. */
  const isSeen = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const drawnBy = control.closest('label') ?? control
    return [0.1, 0.5, 0.9].some((x) =>
      [0.2, 0.5, 0.8].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (drawnBy.contains(hit) || hit === control.parentElement)
      }),
    )
  }

  const covered: string[] = []
  const sameLook: { control: number; name: string }[] = []
  for (const [i, control] of reachable.entries()) {
    const name = control.outerHTML.slice(0, 160)
    control.blur()
    const before = lookOf(control)
    control.focus()
    if (lookOf(control) === before) {
      control.dataset.control = String(i)
      sameLook.push({ control: i, name })
    }
    if (document.activeElement === control && !isSeen(control)) covered.push(name)
  }
  return { covered, sameLook }
}
