/**
 * The best price of the last 90 days in a few characters, small enough for every card and every search document: one
 * character for each five days, oldest first, and one for today. '0' is the lowest price, 'z' the highest, '-' stands
 * for days on which it was sold out. The server writes them in SQL (`areas/catalog/figures/sparkline-sql.ts`).
 */
export const SPARK_LEVELS = '0123456789abcdefghijklmnopqrstuvwxyz'
export const SPARK_STEP_DAYS = 5
/** 90 days of steps; today comes after them. */
export const SPARK_STEPS = 18
/** A smaller change, as a share of the price, does not fill the height, so that noise does not look like a fall. */
export const SPARK_MIN_SPREAD = 0.1

export const SPARK_WIDTH = 100
export const SPARK_HEIGHT = 24
const TOP = SPARK_LEVELS.length - 1

/** The line as an SVG path in a box of 100 × 24, interrupted where it was sold out; empty when there is nothing to draw. */
export function sparklinePath(line: string): string {
  const step = SPARK_WIDTH / Math.max(1, line.length - 1)
  let path = ''
  let isInterrupted = true
  for (let i = 0; i < line.length; i++) {
    const level = levelAt(line, i)
    // Inside a run of equal prices a point adds nothing to the line.
    const isInRun = level === levelAt(line, i - 1) && level === levelAt(line, i + 1)
    if (level >= 0 && !isInRun) {
      path += `${isInterrupted ? 'M' : 'L'}${Math.round(i * step)} ${SPARK_HEIGHT - 1 - Math.round((level / TOP) * (SPARK_HEIGHT - 2))}`
    }
    isInterrupted = level < 0
  }
  return path
}

/** The line in one word, for screen readers: where the price of today is between the lowest and the highest. */
export function sparklineTrend(line: string): 'low' | 'high' | 'between' | null {
  const today = levelAt(line, line.length - 1)
  if (today < 0) return null
  if (today === 0) return 'low'
  for (let i = 0; i < line.length; i++) if (levelAt(line, i) > today) return 'between'
  return 'high'
}

/** -1: sold out, or no character. */
function levelAt(line: string, i: number): number {
  const character = line[i]
  return character === undefined ? -1 : SPARK_LEVELS.indexOf(character)
}
