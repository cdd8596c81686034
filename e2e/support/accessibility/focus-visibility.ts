import type { Page } from '@playwright/test'

/**
 * Controls whose focus cannot be seen: covered by something else, or looking the same with and without it. Compared by
 * computed styles; where those are equal (the thumb of a slider has none that can be read), by screenshots.
 */
export async function controlsWithHiddenFocus(page: Page, within = 'body'): Promise<string[]> {
  // Focus is shown only after a key was pressed.
  await page.keyboard.press('Tab')
  const { covered, sameLook } = await page.evaluate(focusEach, within)
  const hidden = covered.map((control) => `covered: ${control}`)
  for (const { control, name } of sameLook) {
    const box = page.locator(`[data-control="${control}"]`)
    const look = () => box.locator('..').screenshot({ animations: 'disabled' })
    await box.focus()
    const focused = await look()
    await box.blur()
    if (focused.equals(await look())) hidden.push(`same look: ${name}`)
  }
  return hidden
}

/** Runs in the page. */
function focusEach(within: string) {
  const LOOKS = ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderTopColor', 'backgroundColor', 'top'] as const
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)

  const root = document.querySelector(within)
  if (!root) throw new Error(`the page has no ${within}`)
  const controls = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
  const reachable = controls.filter(
    (control) =>
      control.tabIndex >= 0 &&
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [data-base-ui-focus-guard]'),
  )
  const lookOf = (control: HTMLElement) => {
    const shownBy = [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement]
    const looks = shownBy
      .filter((part) => part instanceof Element)
      .flatMap((part) => [null, '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    return looks.map((look) => LOOKS.map((one) => look[one]).join()).join('|')
  }
  /** One of nine points belongs to the control, or to the label that draws it. */
  const isVisible = (control: HTMLElement) => {
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
    if (document.activeElement === control && !isVisible(control)) covered.push(name)
  }
  return { covered, sameLook }
}
