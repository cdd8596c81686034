/**
 * Whether a regular expression can read the same characters of a repetition in two ways: then the time of a text that does not
 * match doubles with every repetition, as with '(?:la |l[oa] )*x' and 'la la la la …'.
 */
import { RegExpParser } from '@eslint-community/regexpp'
import { type Automaton, automatonOf } from './positions.ts'

const parser = new RegExpParser()

/** Characters of messages and titles; one of each sort is enough. */
const CHARACTERS = [
  ...` \t!"#$%&'()*+,-./0123456789:;<=>?@ABXYZ[]_abcdefghijklmnopqrstuvwxyz{|}~áéíóúüñÑ«»“”¿¡°…🙂\u200d\ufe0f🏽♀\n`,
]

/** A repetition that can be read in two ways, as the characters of one round; null: there is none. */
export function ambiguousRound(source: string, flags: string): string | null {
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const automaton = automatonOf(pattern)
  const readable = readableBy(automaton, flags)
  for (const states of cyclesOf(automaton)) {
    const round = roundIn(states, automaton, readable)
    if (round !== null) return round
  }
  return null
}

/** By state the characters that it reads, as bits. */
function readableBy({ reads }: Automaton, flags: string): bigint[] {
  const known = new Map<string, bigint>()
  return reads.map((raw) => {
    const before = known.get(raw)
    if (before !== undefined) return before
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''))
    const bits = CHARACTERS.reduce((sum, character, at) => (one.test(character) ? sum | (1n << BigInt(at)) : sum), 0n)
    known.set(raw, bits)
    return bits
  })
}

/** Sets of states of which each leads to each other (Tarjan), where one at least leads back to itself. */
function cyclesOf({ next }: Automaton): number[][] {
  const cycles: number[][] = []
  const order = new Map<number, number>()
  const lowest = new Map<number, number>()
  const stack: number[] = []
  const isOpen = new Set<number>()
  for (const root of next.keys()) {
    if (order.has(root)) continue
    const work: { state: number; others: Iterator<number> }[] = []
    const open = (state: number) => {
      order.set(state, order.size)
      lowest.set(state, order.get(state)!)
      stack.push(state)
      isOpen.add(state)
      work.push({ state, others: next[state]!.keys() })
    }
    open(root)
    while (work.length > 0) {
      const { state, others } = work.at(-1)!
      const other = others.next()
      if (!other.done) {
        if (!order.has(other.value)) open(other.value)
        else if (isOpen.has(other.value)) lowest.set(state, Math.min(lowest.get(state)!, order.get(other.value)!))
        continue
      }
      work.pop()
      const above = work.at(-1)
      if (above) lowest.set(above.state, Math.min(lowest.get(above.state)!, lowest.get(state)!))
      if (lowest.get(state) !== order.get(state)) continue
      const members = stack.splice(stack.indexOf(state))
      for (const member of members) isOpen.delete(member)
      if (members.length > 1 || next[state]!.has(state)) cycles.push(members)
    }
  }
  return cycles
}

/** From a state on two ways with the same characters, which meet again. */
function roundIn(states: readonly number[], { next }: Automaton, readable: readonly bigint[]): string | null {
  const inside = new Set(states)
  const followers = (state: number) => [...next[state]!].filter(([other]) => inside.has(other))
  for (const state of states)
    for (const [other, ways] of followers(state)) if (ways > 1) return characterOf(readable[other]!)
  const steps = new Map<number, [number, string][]>()
  const pairsAfter = (pair: number): [number, string][] => {
    const known = steps.get(pair)
    if (known) return known
    const [one, two] = [Math.floor(pair / readable.length), pair % readable.length]
    const found = followers(one).flatMap(([first]) =>
      followers(two).flatMap(([second]): [number, string][] => {
        const both = readable[first]! & readable[second]!
        return both === 0n || (one === two && first >= second)
          ? []
          : [[first * readable.length + second, characterOf(both)]]
      }),
    )
    steps.set(pair, found)
    return found
  }
  for (const state of states) {
    const from = state * readable.length + state
    const seen = new Map<number, string>([[from, '']])
    const queue = [from]
    for (let pair = queue.shift(); pair !== undefined; pair = queue.shift())
      for (const [after, character] of pairsAfter(pair)) {
        const read = seen.get(pair)! + character
        if (pair !== from && Math.floor(after / readable.length) === after % readable.length) return read
        if (seen.has(after)) continue
        seen.set(after, read)
        queue.push(after)
      }
  }
  return null
}

const characterOf = (bits: bigint) => CHARACTERS[bits.toString(2).length - 1] ?? ''
