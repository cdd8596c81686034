import { seriousBarriers } from '../support/axe.ts'
import { EVERY_PLACE } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${size} width`, () => {
    test.use({ viewport })
    for (const place of EVERY_PLACE) {
      test(`${place} has no serious barrier`, async ({ page, places }) => {
        await page.goto(places[place])
        expect(await seriousBarriers(page)).toEqual([])
      })
    }
  })
}

for (const width of [320, 360]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, places }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const place of EVERY_PLACE) {
      await page.goto(places[place])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width)
    }
  })
}
