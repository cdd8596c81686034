/**
 * How cheap the basket could be at best. Each product carries a price tag (a multiplier): a store is asked which
 * products it would take at these tags, gaining what the tags pay above its bill. Tags paid minus gains is never more
 * than the real optimum, whatever the tags; they are moved until it is as high as it gets (Lagrangian relaxation).
 */
import { cheapestCover } from './cover.ts'
import type { Mode, ModeGroup } from './modes.ts'

export interface Tags {
  values: Float64Array
  /** What the basket costs at least, by these tags. */
  bound: number
  /** How many stores would take each product; 1 everywhere is a real basket. */
  takers: Float64Array
  /** Each store's answer: what it costs it beyond the tags; 0: it takes nothing. */
  answers: Float64Array
  /** By product: a store that would take it, or -1. Where each has one taker, this is a real basket. */
  wishes: Int16Array
}

/** Which store may still take which product; `home` is decided, -1 is open. */
export interface Choice {
  home: Int16Array
  closed: Uint8Array[]
}

export function ask(groups: ModeGroup[][], choice: Choice, values: Float64Array): Tags {
  const takers = new Float64Array(values.length)
  const answers = new Float64Array(groups.length)
  const wishes = new Int16Array(values.length).fill(-1)
  let bound = 0
  for (const value of values) bound += value
  for (let store = 0; store < groups.length; store++) {
    const answer = askStore(groups[store]!, choice, store, values)
    answers[store] = answer.cost
    bound += answer.cost
    for (let i = 0; answer.taken && i < takers.length; i++) {
      if (answer.taken[i] === 0) continue
      takers[i]! += answer.taken[i]!
      wishes[i] = store
    }
  }
  return { values, bound, takers, answers, wishes }
}

interface Answer {
  cost: number
  taken: Float64Array | null
}
type Taken = Answer & { taken: Float64Array }

export function askStore(groups: ModeGroup[], choice: Choice, store: number, values: Float64Array): Answer {
  const must = choice.home.includes(store)
  let best: Answer = { cost: must ? Infinity : 0, taken: null }
  for (const group of groups) {
    let highest: Answer = { cost: -Infinity, taken: null }
    for (const mode of group) {
      const answer = askMode(mode, choice, store, values)
      if (answer.cost > highest.cost) highest = answer
      if (highest.cost >= best.cost) break
    }
    if (highest.cost < best.cost) best = highest
  }
  return best
}

/** Everything that pays for itself; where the threshold is not reached, the cheapest way up to it. */
function askMode(
  { fixed, weights, counts, threshold, room }: Mode,
  choice: Choice,
  store: number,
  values: Float64Array,
): Answer {
  const taken = new Float64Array(values.length)
  const closed = choice.closed[store]!
  let cost = fixed
  let counted = 0
  const fillers: number[] = []
  for (let i = 0; i < values.length; i++) {
    const home = choice.home[i]!
    if (home >= 0 && home !== store) continue
    const extra = weights[i]! - values[i]!
    if (home === store || (extra < 0 && !closed[i])) {
      taken[i] = 1
      cost += extra
      counted += counts[i]!
    } else if (threshold > 0 && counts[i]! > 0 && !closed[i] && extra < Infinity) fillers.push(i)
  }
  if (counted >= threshold)
    return room ? leaveOut(room, { cost, taken }, (i) => weights[i]! - values[i]!) : { cost, taken }
  const extra = fillers.map((i) => weights[i]! - values[i]!)
  const chosen = cheapestCover(
    extra,
    fillers.map((i) => counts[i]!),
    threshold - counted,
  )
  if (!chosen) return { cost: Infinity, taken: null }
  for (const f of chosen) {
    taken[fillers[f]!] = 1
    cost += extra[f]!
  }
  return { cost, taken }
}

/** Where more is taken than there is room for, the least missed is left out. */
function leaveOut({ counts, most }: NonNullable<Mode['room']>, answer: Taken, extra: (i: number) => number): Answer {
  const { cost, taken } = answer
  let sum = 0
  const out: number[] = []
  for (let i = 0; i < taken.length; i++) {
    if (taken[i] === 0 || counts[i] === 0) continue
    sum += counts[i]!
    if (extra(i) < 0) out.push(i)
  }
  if (sum <= most) return answer
  const missed = out.map((i) => -extra(i))
  const chosen = cheapestCover(
    missed,
    out.map((i) => counts[i]!),
    sum - most,
  )
  if (!chosen) return answer
  return {
    cost: chosen.reduce((left, f) => left + missed[f]!, cost),
    taken: taken.map((share, i) => (chosen.some((f) => out[f] === i) ? 0 : share)),
  }
}

/** Told of every answer, in case its wishes make a cheaper basket; says what the cheapest known one costs. */
export type Heard = (tags: Tags) => number

/** Moves the tags towards what stores fight over and away from what nobody takes; keeps the best bound. */
export function raise(groups: ModeGroup[][], choice: Choice, start: Float64Array, steps: number, heard: Heard): Tags {
  let best = ask(groups, choice, start)
  let goal = heard(best)
  let current = best
  let boldness = 1.2
  let stuck = 0
  for (let step = 0; step < steps && Math.ceil(best.bound - 1e-6) < goal; step++) {
    let square = 0
    for (const taken of current.takers) square += (1 - taken) ** 2
    if (square < 1e-9) break
    const length = (boldness * (goal - current.bound)) / square
    if (!Number.isFinite(length)) break
    current = ask(
      groups,
      choice,
      current.values.map((value, i) => value + length * (1 - current.takers[i]!)),
    )
    goal = heard(current)
    if (current.bound > best.bound + 1e-6) {
      best = current
      stuck = 0
    } else if (++stuck >= 6) {
      boldness /= 2
      stuck = 0
      current = best
    }
  }
  return best
}
