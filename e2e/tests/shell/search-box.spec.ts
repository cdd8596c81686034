import { box, strip } from '../../support/page-parts/search-box.ts'
import { expect, FRAME_PAGE, hydrated, test } from '../../support/test.ts'
import { atEachViewport, PHONE, VIEWPORTS } from '../../support/viewports.ts'

test('suggestions by keyboard, and leaving the box', async ({ page }) => {
  await test.step('the box is in its default state, in focus while one is in it, typing while it holds text', async () => {
    await page.goto(FRAME_PAGE)
    await hydrated(page)
    const form = page.getByRole('banner').locator('form')
    await expect(box(page)).toHaveAttribute('placeholder', 'Buscar Productos')
    await expect(form).toHaveAttribute('data-state', 'default')
    await box(page).focus()
    await expect(form).toHaveAttribute('data-state', 'focus')
    await box(page).fill('tenis')
    await expect(form).toHaveAttribute('data-state', 'typing')
    await box(page).fill('')
    await expect(form).toHaveAttribute('data-state', 'focus')
    await box(page).blur()
    await expect(form).toHaveAttribute('data-state', 'default')
  })

  await test.step('the keyboard goes into the strip with arrows and Tab, along it, and back; Escape puts it away', async () => {
    await box(page).fill('lapt')
    const chips = strip(page).getByRole('link')
    await chips.first().waitFor()
    await expect(
      page
        .getByRole('banner')
        .getByRole('status')
        .filter({ hasText: /sugerencias/ }),
    ).toBeAttached()
    await box(page).press('ArrowDown')
    await expect(chips.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(chips.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(chips.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(strip(page)).toHaveCount(0)
  })

  await test.step('leaving the box puts the strip away', async () => {
    await page.setViewportSize(PHONE)
    await box(page).fill('refri')
    await strip(page).waitFor()
    // The strip lies over the top of the page; this is its left margin further down.
    await page.mouse.click(2, 600)
    await expect(strip(page)).toHaveCount(0)
  })
})

test('Enter and the icon lead to /search?q=', async ({ page }) => {
  await atEachViewport(page, VIEWPORTS, async () => {
    await page.goto(FRAME_PAGE)
    await box(page).fill('tenis')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/search?q=tenis')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para «tenis»')
    await box(page).fill('licuadora')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL('/search?q=licuadora')
  })
})
