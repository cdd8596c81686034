import type { Page } from '@playwright/test'

/** 320 px is also a screen of 1280 px at 400 % zoom; 640 px is the same at 200 %. */
const NARROW_WIDTHS = [320, 360, 640]
/** The text spacing that WCAG 1.4.12 asks a page to bear. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** What makes the page scroll sideways on narrow screens, zoomed in, or with wider text spacing (which stays set). */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    found.push(...(await partsBeyondRightEdge(page)).map((part) => `${width} px: ${part}`))
  }
  await page.setViewportSize({ width: 360, height: 700 })
  await addStyle(page, TEXT_SPACING)
  found.push(...(await partsBeyondRightEdge(page)).map((part) => `text spacing: ${part}`))
  return found
}

async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** Elements beyond the right edge of the page; empty when the page does not scroll sideways. */
function partsBeyondRightEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const over = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...over.slice(0, 4).map((part) => part.outerHTML.slice(0, 120))]
  })
}
