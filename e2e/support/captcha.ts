import type { Page } from '@playwright/test'

declare global {
  interface Window {
    drawn: { letters: string; lines: number; dots: number }
  }
}

/** Notes what is drawn since the canvas was last cleared: a test reads the code where a person would see it. */
export async function watchCaptcha(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pen = CanvasRenderingContext2D.prototype
    const { clearRect, fillText, lineTo, arc } = pen
    window.drawn = { letters: '', lines: 0, dots: 0 }
    pen.clearRect = function (...box) {
      window.drawn = { letters: '', lines: 0, dots: 0 }
      clearRect.apply(this, box)
    }
    pen.fillText = function (text, ...place) {
      window.drawn.letters += text
      fillText.call(this, text, ...place)
    }
    pen.lineTo = function (...end) {
      window.drawn.lines++
      lineTo.apply(this, end)
    }
    pen.arc = function (...circle) {
      window.drawn.dots++
      arc.apply(this, circle)
    }
  })
}

/** Waits for all six characters: the drawing comes a moment after the field. */
export async function drawnCaptcha(page: Page): Promise<Window['drawn']> {
  await page.waitForFunction(() => window.drawn.letters.length === 6)
  return page.evaluate(() => window.drawn)
}

/** Reads the drawn code and types it. */
export async function solveCaptcha(page: Page): Promise<void> {
  const { letters } = await drawnCaptcha(page)
  await page.getByLabel('Escribe el código').fill(letters)
}
