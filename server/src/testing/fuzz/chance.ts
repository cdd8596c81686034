/** Repeatable random choices: the same seed gives the same requests. */
import { randomFrom } from './random.ts'

export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number
  below(n: number): number
  is(probability: number): boolean
  of<T>(choices: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  const next = randomFrom(seed)
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    is: (probability) => next() < probability,
    of: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
  }
}
