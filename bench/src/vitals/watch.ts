/** Collects the browser's own performance entries of a page view from its beginning. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

export interface Seen {
  lcpMs: number
  /** The element of the largest contentful paint. */
  lcpOf: string
  cls: number
  /** Sum of the time beyond 50 ms of each long task after the first contentful paint. */
  blockedMs: number
  /** The slowest of the interactions since `forgetInteractions`. */
  inpMs: number
}

declare global {
  interface Window {
    seen: Seen & { lastAt: number }
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Largest extends PerformanceEntry {
  element: Element | null
  url: string
}

/** Session windows of layout shifts: one ends after a second without shifts or after five; the worst window counts. */
const SHIFTS = { restMs: 1000, maxMs: 5000 }
const QUIET_MS = 2000
const POLL_MS = 200
const MAX_WAIT_MS = 60_000

export async function watch(page: Page): Promise<void> {
  await page.addInitScript(({ restMs, maxMs }) => {
    const seen = { lcpMs: 0, lcpOf: '', cls: 0, blockedMs: 0, inpMs: 0, lastAt: 0 }
    window.seen = seen
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          note(entry)
          seen.lastAt = performance.now()
        }
      }).observe({ type, buffered: true, ...more })

    observe('largest-contentful-paint', (entry) => {
      const { element, url } = entry as Largest
      seen.lcpMs = entry.startTime
      seen.lcpOf = `${element?.tagName.toLowerCase() ?? '?'} ${url ? new URL(url).pathname : (element?.textContent ?? '').trim().slice(0, 30)}`
    })
    observe('longtask', ({ startTime, duration }) => {
      const [words] = performance.getEntriesByName('first-contentful-paint')
      const after = startTime + duration - Math.max(startTime, words?.startTime ?? Number.POSITIVE_INFINITY)
      seen.blockedMs += Math.max(0, after - 50)
    })
    observe('resource', () => undefined)
    let shifted = 0
    let first = 0
    let last = 0
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, startTime } = entry as Shift
      if (hadRecentInput) return
      const goesOn = startTime - last < restMs && startTime - first < maxMs
      if (!goesOn) first = startTime
      shifted = goesOn ? shifted + value : value
      last = startTime
      seen.cls = Math.max(seen.cls, shifted)
    })
    observe(
      'event',
      (entry) => {
        if ((entry as PerformanceEventTiming).interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration)
      },
      { durationThreshold: 16 },
    )
  }, SHIFTS)
}

/**
 * Waits until nothing has been painted, loaded or computed for a while. Asked from here, and not before it can be so:
 * Playwright's own waiting brings a script into the page that takes such a phone some 80 ms, and would be measured.
 */
export async function settled(page: Page): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS
  await pause(QUIET_MS)
  while (!(await isQuiet(page))) {
    if (Date.now() > until) throw new Error('the page does not come to rest')
    await pause(POLL_MS)
  }
}

const isQuiet = (page: Page): Promise<boolean> =>
  page.evaluate(
    (quiet) => document.readyState === 'complete' && performance.now() - window.seen.lastAt > quiet,
    QUIET_MS,
  )

export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => window.seen)

export async function forgetInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.seen.inpMs = 0
  })
}
