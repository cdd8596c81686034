import type { Page } from '@playwright/test'
import { newPerson, stored, storeSession } from '../../support/accounts.ts'
import { clearStorage, expect, hydrated, test } from '../../support/test.ts'

const answerSurvey = async (page: Page, ...names: string[]) => {
  await page.goto('/register/survey')
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Guardar mis intereses' }).click()
  await expect(page).toHaveURL('/')
}
const firstTile = (page: Page) => page.locator('.departments li').first().locator('b')

/** How much of the page has moved under the reader's eyes so far. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(moves.filter((move) => !move.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('choosing, skipping, and the home page of others', async ({ page, request }) => {
  await storeSession(page, await newPerson(request))
  await test.step('at least one interest, chosen by picture, also with the keyboard', async () => {
    await page.goto('/register/survey')
    const save = page.getByRole('button', { name: 'Guardar mis intereses' })
    await expect(save).toBeDisabled()
    await expect(page.getByText('Elige al menos uno.')).toBeVisible()
    const first = page.getByRole('checkbox').first()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(save).toBeDisabled()
  })

  await test.step('«Omitir» stores an empty list', async () => {
    await page.goto('/register/survey')
    await page.getByRole('button', { name: 'Omitir' }).click()
    await expect(page).toHaveURL('/')
    expect((await stored(page, 'user')).interests).toEqual([])
  })

  await test.step('the home page of other accounts stays as it is', async () => {
    await clearStorage(page)
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Lo más buscado', exact: true })).toBeVisible()
  })
})

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
}))
  test(`what was chosen comes first on the home page, and nothing moves (${size})`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    await storeSession(page, await newPerson(request))
    await answerSurvey(page, 'Mascotas')
    await page.goto('/')
    await hydrated(page)
    await expect(firstTile(page)).toHaveText('Mascotas')
    await expect(page.getByRole('heading', { name: 'Lo más buscado para ti' })).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.01)
    const popular = page
      .getByRole('region', { name: 'Lo más buscado para ti' })
      .locator('a[href^="/producto/"]')
      .first()
    await popular.click()
    await expect(
      page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Mascotas' }),
    ).toBeVisible()
  })
