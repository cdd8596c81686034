/** Chance that can be had again: the same seed, the same requests. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number
  below(n: number): number
  is(probability: number): boolean
  of<T>(choices: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    is: (probability) => next() < probability,
    of: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
  }
}
