/** Learns the weights of words: how rare they are, and whether a word in only one of two titles means another article. */
import { align } from '../src/comparison/align.ts'
import { contradictionsOf } from '../src/contradictions.ts'
import { type MatchModel, pairKey } from '../src/model.ts'
import type { ReadOffer } from '../src/offer.ts'

export interface LabelledPair {
  a: ReadOffer
  b: ReadOffer
  same: boolean
}

export interface CatalogueCounts {
  titles: number
  /** Titles with the word. */
  of: Map<string, number>
  /** Titles with the word that are another title of the catalogue without it, or with another word in its place. */
  flips: Map<string, number>
}

/** Prior pairs per word, so that a word that occurs once has little weight. */
const PRIOR = 3

export function countWords(catalogue: readonly ReadOffer[]): CatalogueCounts {
  const counts: CatalogueCounts = { titles: catalogue.length, of: new Map(), flips: new Map() }
  const bags = new Map<number, number>()
  const signatures = catalogue.map((offer) => {
    const amounts = hash(
      [...offer.amounts].flatMap(([quantity, values]) => values.map((value) => `${quantity}${value}`)).join(' ') +
        offer.numbers.join(' '),
    )
    const hashes = offer.words.map(({ stem }) => hash(stem))
    const whole = hashes.reduce((sum, each) => sum + each, amounts)
    return { hashes, whole }
  })
  const note = (key: number) => bags.set(key, (bags.get(key) ?? 0) + 1)
  for (const { hashes, whole } of signatures) {
    note(whole)
    for (const each of hashes) note(whole - each)
  }
  catalogue.forEach(({ words }, i) => {
    const { hashes, whole } = signatures[i]!
    words.forEach(({ stem }, w) => {
      counts.of.set(stem, (counts.of.get(stem) ?? 0) + 1)
      if (hashes.length >= 3 && bags.get(whole - hashes[w]!)! > 1)
        counts.flips.set(stem, (counts.flips.get(stem) ?? 0) + 1)
    })
  })
  return counts
}

function hash(text: string): number {
  let a = 0x811c9dc5
  let b = 0x1234567
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return ((a >>> 0) % 0x100000) * 0x100000000 + (b >>> 0)
}

/** Words seen less often than this are left out of the file. */
const MIN_TITLES = 4
const MIN_REPLACEMENTS = 3
const MIN_ODDS = 0.15

export function learnWords(
  counts: CatalogueCounts,
  pairs: readonly LabelledPair[],
): Pick<MatchModel, 'titles' | 'words' | 'replacements'> {
  const left = new Map<string, [number, number]>()
  const swapped = new Map<string, [number, number]>()
  let same = 0
  let different = 0
  for (const { a, b, same: isSame } of pairs) {
    if (contradictionsOf(a, b).length > 0) continue
    const { onlyA, onlyB, matched } = align(a, b)
    if (matched.length * 2 < Math.min(a.words.length, b.words.length)) continue
    const side = isSame ? 0 : 1
    if (isSame) same++
    else different++
    const words = [...onlyA.map((i) => a.words[i]!.stem), ...onlyB.map((j) => b.words[j]!.stem)]
    for (const stem of words) add(left, stem, side)
    for (const i of onlyA) for (const j of onlyB) add(swapped, pairKey(a.words[i]!.stem, b.words[j]!.stem), side)
  }
  const ratio = different / Math.max(same, 1)
  const odds = ([p, n]: [number, number]) => rounded(Math.log((n + PRIOR * ratio) / ((p + PRIOR) * ratio)))
  const words: MatchModel['words'] = {}
  for (const [stem, titles] of counts.of) {
    const distinguishing = odds(left.get(stem) ?? [0, 0])
    if (titles >= MIN_TITLES || Math.abs(distinguishing) >= MIN_ODDS)
      words[stem] = [titles, counts.flips.get(stem) ?? 0, distinguishing]
  }
  const replacements: MatchModel['replacements'] = {}
  for (const [key, count] of swapped)
    if (count[0] >= 2 || count[1] >= MIN_REPLACEMENTS * ratio) replacements[key] = -odds(count)
  return { titles: counts.titles, words, replacements }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function add(map: Map<string, [number, number]>, key: string, side: 0 | 1): void {
  const count = map.get(key)
  if (count) count[side]++
  else map.set(key, side === 0 ? [1, 0] : [0, 1])
}
