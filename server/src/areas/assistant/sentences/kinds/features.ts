/** A sentence as numbers: what the examples say of it, its signs, each sign together with the scene, its words and letters. */
import { textHash } from '../../../../text/text-hash.ts'
import { groupOfIntent } from './groups.ts'
import type { State } from './signs.ts'

/** Rows of the model: one for each group, then features that share the others by hash. */
export const ROWS = 1 << 14

export interface Features {
  rows: Uint16Array
  values: Float32Array
  /** Logarithm of the probability of each group by the examples alone; what is learnt is added to it. */
  prior: Float32Array
}

/** Share of the reading by the words themselves, beside the one in which products and brands are masked. */
const LITERAL = 0.45
/** Added to each probability, so that none is impossible. */
const FLOOR = 1e-3
const PRIOR = 0.15
/** Brings logarithms of probabilities near zero. */
const PRIOR_CENTRE = 3
const MIN_INTENT_PROBABILITY = 0.02
const IN_SCENE = 0.4
const WORDS = 2
const LETTERS = 0.8

type Classify = (words: readonly string[]) => ReadonlyMap<string, number>

export function featuresOf(state: State, classify: Classify, groups: readonly string[]): Features {
  const found = new Map<number, number>()
  const add = (name: string, value: number) => {
    const row = groups.length + (textHash(name) % (ROWS - groups.length))
    found.set(row, (found.get(row) ?? 0) + value)
  }
  const prior = new Float32Array(groups.length).fill(FLOOR)
  for (const [intent, value] of mixed(state, classify)) {
    prior[groups.indexOf(groupOfIntent(intent))]! += value
    if (value > MIN_INTENT_PROBABILITY) add(`i${intent}`, value)
  }
  for (let k = 0; k < groups.length; k++) {
    prior[k] = Math.log(prior[k]!)
    found.set(k, PRIOR * (prior[k]! + PRIOR_CENTRE))
  }
  add('every sentence', 1)
  for (const sign of state.signs) {
    add(`s${sign}`, 1)
    add(`x${state.scene} ${sign}`, IN_SCENE)
  }
  for (const text of new Set([state.masked, state.plain, state.marked])) addWords(text.split(' '), add)
  return { rows: Uint16Array.from(found.keys()), values: Float32Array.from(found.values()), prior }
}

/** Both readings of the examples. */
function mixed({ plain, masked }: State, classify: Classify): [string, number][] {
  const literal = classify(plain.split(' '))
  const read = plain === masked ? literal : classify(masked.split(' '))
  return [...read].map(([intent, value]) => [intent, value * (1 - LITERAL) + (literal.get(intent) ?? 0) * LITERAL])
}

function addWords(words: readonly string[], add: (name: string, value: number) => void): void {
  const line = ['^', ...words, '$']
  const share = 1 / Math.sqrt(line.length)
  for (const word of words) {
    add(`w${word}`, WORDS * share)
    if (word.startsWith('_')) continue
    const spelled = `^${word}$`
    for (let length = 3; length <= 4; length++)
      for (let i = 0; i + length <= spelled.length; i++) add(`c${spelled.slice(i, i + length)}`, LETTERS * share)
  }
  for (let i = 0; i + 1 < line.length; i++) add(`p${line[i]} ${line[i + 1]}`, WORDS * share)
}
