/** With `prefers-reduced-motion` nothing moves. The tests have it by default, which also saves drawing the motion. */
import type { Page } from '@playwright/test'
import { openLoginModal } from '../../support/page-parts/login-modal.ts'
import { expect, hydrated, test } from '../../support/test.ts'
import { DESKTOP, PHONE } from '../../support/viewports.ts'

/** Shorter than a frame is a change, not a movement. */
const SEEN_MS = 16

/** Class names of the parts that were animated since the page was loaded. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((seenMs) => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        if (Number(duration) * Number(iterations) < seenMs) continue
        const part = (animation.effect as KeyframeEffect | null)?.target
        moved.add(part?.className.toString() || part?.tagName || 'page')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, SEEN_MS)
  return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])
}

/** Parts that move without the preference: cards under the pointer, the menu, a sheet, a tray, the modal. */
async function useWhatMoves(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.goto('/search?q=negro')
  await hydrated(page)
  await page.locator('.tile').first().hover()
  await page
    .getByRole('checkbox', { name: /^Comparar/ })
    .first()
    .check()
  await expect(page.getByRole('region', { name: 'Productos para comparar' })).toBeVisible()
  await page.getByRole('button', { name: 'Buscar por categorías' }).click()
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  await menu.getByRole('button', { name: 'Bebés' }).click()
  await expect(menu.getByRole('heading', { name: 'Bebés' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
}

test('with reduced motion nothing moves', async ({ page }) => {
  const moved = await watchMotion(page)
  await useWhatMoves(page)
  expect(await moved()).toEqual([])
  await openLoginModal(page, 'Iniciar sesión')
  expect(await moved()).toEqual([])
})

test('without that preference the same parts move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moved = await watchMotion(page)
  await useWhatMoves(page)
  expect((await moved()).length).toBeGreaterThan(2)
})
