import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 120

/** Presses Tab as often as it takes, as a person without a mouse would; what cannot be reached fails the test. */
export const tabTo = (page: Page, target: Locator) => walkTo(page, target, 'Tab')
/** The same towards the top of the page. */
export const tabBackTo = (page: Page, target: Locator) => walkTo(page, target, 'Shift+Tab')

async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key)
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return
  }
  await expect(target, `reached with ${key}`).toBeFocused()
}
