import type { Page } from '@playwright/test'

/** Cards of one list that are checked; the others have the same markup, and axe's time grows with the elements of the document. */
const CHECKED_CARDS = 4
const REPEATED_CARDS = ['.tile', '.ticket', '.store-card'].map((card) => `${card}:nth-child(n + ${CHECKED_CARDS + 1})`)

type WithDetached = Window & { detachedCards?: { card: Element; place: Comment }[] }

/** Takes the further cards of every list out of the document while the checks run. */
export async function withoutRepeatedCards<Result>(page: Page, checks: () => Promise<Result>): Promise<Result> {
  await page.evaluate((selector) => {
    const detached = [...document.querySelectorAll(selector)].map((card) => ({ card, place: new Comment() }))
    for (const { card, place } of detached) card.replaceWith(place)
    Object.assign(window, { detachedCards: detached })
  }, REPEATED_CARDS.join())
  try {
    return await checks()
  } finally {
    await page.evaluate(() => {
      for (const { card, place } of (window as WithDetached).detachedCards ?? []) place.replaceWith(card)
    })
  }
}
