/** Price changes that cannot be right are held: neither published nor mailed. */
import type { Centavos } from '@tianguis/contract/money'

/** A change by this factor, either way, is held. It covers slips by a factor of 10, 100 and 1,000. */
export const HELD_FACTOR = 3
/** Runs that must repeat a held price before it is published. */
export const CONFIRMING_RUNS = 2

export function isImplausibleChange(before: Centavos, after: Centavos): boolean {
  return after >= before * HELD_FACTOR || before >= after * HELD_FACTOR
}
