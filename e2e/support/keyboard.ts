import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 120

/** Presses Tab as often as it takes, as somebody without a mouse would; what cannot be reached fails the test. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return
  }
  await expect(target, 'reached with Tab').toBeFocused()
}
