/** What a page owes somebody with a cheap phone on a slow line. */
export const GOALS = {
  lcpMs: 1500,
  cls: 0.02,
  blockedMs: 100,
  inpMs: 150,
  pictureBytes: 350_000,
  prefetches: 10,
}

/** JavaScript before the first interaction, compressed; lists carry their filters. */
export const SCRIPT_BYTES = { content: 120_000, interactive: 140_000 }

/** A figure with a mark: `✓` within the goal, `✗` beyond it. */
export function marked(value: number, goal: number, digits = 0): string {
  return `${value.toFixed(digits)} ${value <= goal ? '✓' : '✗'}`
}
