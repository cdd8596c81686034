/** Nothing scrolls sideways: on the narrowest screens, zoomed in, with wider-set text. */
import type { Page } from '@playwright/test'
import { PAGE_KINDS, pageKinds } from '../support/page-kinds.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/status of 404/] })

/** 320 px is also a screen of 1280 px at 400 %; 640 px is the same at 200 %. */
const WIDTHS = [320, 360, 640]
/** What WCAG 1.4.12 says everybody may set. */
const WIDE_SET =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('no kind of page scrolls sideways: narrow, zoomed, with wider-set text', async ({ page, addresses }) => {
  test.setTimeout(240_000)
  for (const kind of PAGE_KINDS) {
    await test.step(kind, async () => {
      await page.goto(pageKinds(addresses)[kind])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 })
        expect.soft(await hiddenSideways(page), `${kind}, ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 700 })
      await addStyle(page, WIDE_SET)
      expect.soft(await hiddenSideways(page), `${kind}, wide-set text`).toEqual([])
    })
  }
})

async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** What reaches over the right edge of the page; empty when there is nothing to scroll to. */
function hiddenSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const over = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...over.slice(0, 4).map((part) => part.outerHTML.slice(0, 120))]
  })
}
