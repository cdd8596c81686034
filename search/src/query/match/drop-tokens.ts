/** Which words to leave out, step by step, when the whole query finds too little. */
import { SearchError } from '../../collection/search-error.ts'

export interface DropPlan {
  kept: number[]
  dropped: number[]
}

const MAX_WORDS = 20
type Direction = 'right' | 'left'

export function parseDropMode(mode: string): { first: Direction; bothUpTo: number } {
  const both = /^both_sides:(\d+)$/.exec(mode)
  if (both) return { first: 'right', bothUpTo: Number(both[1]) }
  if (mode === 'right_to_left') return { first: 'right', bothUpTo: 0 }
  if (mode === 'left_to_right') return { first: 'left', bothUpTo: 0 }
  throw new SearchError(400, 'Invalid format for drop tokens mode.')
}

/** From one side one word after another, then from the other side; each step as indexes of words. */
export function* dropPlans(wordCount: number, first: Direction): Generator<DropPlan> {
  const count = Math.min(wordCount, MAX_WORDS)
  const indexes = Array.from({ length: count }, (_, index) => index)
  for (const side of first === 'right' ? (['right', 'left'] as const) : (['left', 'right'] as const))
    for (let dropped = 1; dropped < count; dropped++)
      yield side === 'right'
        ? { kept: indexes.slice(0, count - dropped), dropped: indexes.slice(count - dropped) }
        : { kept: indexes.slice(dropped), dropped: indexes.slice(0, dropped) }
}
