/** Goals for a cheap phone on a slow connection. */
export const GOALS = {
  lcpMs: 1500,
  cls: 0.02,
  blockedMs: 100,
  inpMs: 150,
  /** JavaScript before the first interaction, compressed. */
  scriptBytes: 120_000,
  pictureBytes: 350_000,
  prefetches: 10,
}

/** A figure with a mark: `✓` within the goal, `✗` beyond it. */
export function marked(value: number, goal: number, digits = 0): string {
  return `${value.toFixed(digits)} ${value <= goal ? '✓' : '✗'}`
}
