import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STEPS = 120
/** Set on the wanted elements: looking for them by role and name at every step would take most of a walk's time. */
const WANTED = 'data-wanted'

/** Presses Tab as often as it takes, as a person without a mouse would; what cannot be reached fails the test. */
export const tabTo = (page: Page, target: Locator) => walkTo(page, target, 'Tab')
/** The same towards the top of the page. */
export const tabBackTo = (page: Page, target: Locator) => walkTo(page, target, 'Shift+Tab')

async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  // Steps taken before the target is on the page would lead past its place.
  await target.first().waitFor({ state: 'attached' })
  let wanted = await mark(target)
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key)
    const { isReached, marked } = await look(page)
    if (isReached) return unmark(page)
    // Rendered anew.
    if (marked === 0 || marked < wanted) {
      wanted = await mark(target)
      if ((await look(page)).isReached) return unmark(page)
    }
  }
  await unmark(page)
  await expect(target, `reached with ${key}`).toBeFocused()
}

function mark(target: Locator): Promise<number> {
  return target.evaluateAll((elements, name) => {
    for (const element of elements) element.setAttribute(name, '')
    return elements.length
  }, WANTED)
}

function look(page: Page): Promise<{ isReached: boolean; marked: number }> {
  return page.evaluate(
    (name) => ({
      isReached: document.activeElement?.hasAttribute(name) ?? false,
      marked: document.querySelectorAll(`[${name}]`).length,
    }),
    WANTED,
  )
}

function unmark(page: Page): Promise<void> {
  return page.evaluate((name) => {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  }, WANTED)
}
