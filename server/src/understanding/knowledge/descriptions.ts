/**
 * content/search/descriptions: kinds by what people say who do not name them, 'que no se metan los moscos'. A query is compared with
 * the phrases of all kinds by the words that tell kinds apart.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import type { Steps } from '../../async/steps.ts'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { CONNECTING } from '../text/connecting.ts'
import { stem, verbRoot } from '../text/stem.ts'
import { NUMBER_WORDS } from '../text/tokens.ts'
import { commonWords } from './common-words.ts'

export interface Descriptions {
  /** Kinds with at least two of the words, the likeliest first. */
  kindsLike(words: readonly string[]): readonly DescribedKind[]
  /** Kinds that are described with the words of the kind: what serves the same, or with it. */
  kindsUsedLike(kind: Kind): readonly DescribedKind[]
}

export interface DescribedKind {
  kind: Kind
  /** 0: no word in common; from 1: all words that tell kinds apart, several times. */
  likeness: number
}

export const NO_DESCRIPTIONS: Descriptions = { kindsLike: () => [], kindsUsedLike: () => [] }

/** One word alone describes nothing. */
const MIN_TERMS = 2
/** Words of more kinds than these ('me', 'poner') describe nothing, as a share of all kinds and as a number. */
const SHARE_OF_COMMON = 0.08
const MIN_KINDS_OF_COMMON = 4
/** The rest is how many of the kind's phrases have the words. */
const WEIGHT_OF_BEST_PHRASE = 0.3
/** A word that no description has weighs less than a rare one: it may be a name or a slip. */
const WEIGHT_OF_UNKNOWN = 0.6

/** Kinds as numbers, phrases as numbers in the order of their kinds. */
interface Phrases {
  kinds: Kind[]
  kindOf: number[]
  terms: string[][]
}

export function* descriptionSteps(
  { kinds }: Vocabulary,
  folder = join(CONTENT_FOLDER, 'search/descriptions'),
): Steps<Descriptions> {
  const termOf = termReader()
  const byKind = new Map<Kind, string[][]>()
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    // Folded as a whole, which takes a tenth of the time of 30,000 phrases one by one.
    const folded = text.normalize('NFD').replace(MARKS, '').toLowerCase().split('\n')
    for (const [at, line] of text.split('\n').entries()) {
      if (line === '') continue
      const kindName = line.slice(0, line.indexOf(': '))
      const kind = kinds.get(kindName)
      if (!kind) throw new StartError(`content/search/descriptions/${name}:${at + 1}: no kind is called '${kindName}'`)
      const phrases = folded[at]!.slice(folded[at]!.indexOf(': ') + 2).split(',')
      const read = phrases.map((phrase) => [...new Set(wordsOf(phrase).map(termOf))])
      byKind.set(kind, [...(byKind.get(kind) ?? []), ...read.filter((terms) => terms.length > 0)])
      yield
    }
  }
  return yield* indexSteps(byKind, termOf)
}

const MARKS = /\p{M}+/gu
const wordsOf = (folded: string) => folded.split(/[^a-z\d]+/).filter((word) => word !== '' && mayTell(word))
/** Amounts tell nothing: 'diez por ciento'. */
const mayTell = (word: string) => !CONNECTING.has(word) && !(word in NUMBER_WORDS) && !/^\d/.test(word)

function* indexSteps(byKind: ReadonlyMap<Kind, string[][]>, termOf: (word: string) => string): Steps<Descriptions> {
  const phrases: Phrases = { kinds: [...byKind.keys()], kindOf: [], terms: [] }
  for (const [at, kind] of phrases.kinds.entries())
    for (const terms of byKind.get(kind)!) {
      phrases.kindOf.push(at)
      phrases.terms.push(terms)
    }
  yield
  const { places, weightOf } = yield* weighingSteps(phrases)
  const total = phrases.kinds.length
  const unknown = WEIGHT_OF_UNKNOWN * weightOfRarity(total, 0)
  const common = weightOfRarity(total, Math.max(MIN_KINDS_OF_COMMON, SHARE_OF_COMMON * total))
  const norms = phrases.terms.map((terms) => normOf(terms.map((term) => weightOf.get(term)!)))
  const isTelling = (term: string) => weightOf.get(term)! > common
  const kindsWith = (terms: ReadonlySet<string>): DescribedKind[] => {
    const asked = [...terms].map((term) => ({ term, weight: weightOf.get(term) ?? unknown }))
    const norm = normOf(asked.map(({ weight }) => weight))
    const sums = new Map<number, number>()
    const ofKind = new Map<number, { covered: number; terms: number; best: number }>()
    for (const { term, weight } of asked) {
      const square = weight ** 2
      const counts = new Map<number, number>()
      for (const place of places.get(term) ?? []) {
        sums.set(place, (sums.get(place) ?? 0) + square)
        const kind = phrases.kindOf[place]!
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
      for (const [kind, count] of counts) {
        const { covered, terms } = ofKind.get(kind) ?? { covered: 0, terms: 0 }
        const more = (square * 2 * count) / (count + 1)
        ofKind.set(kind, { covered: covered + more, terms: terms + Number(weight > common), best: 0 })
      }
    }
    for (const [place, sum] of sums) {
      const kind = ofKind.get(phrases.kindOf[place]!)!
      kind.best = Math.max(kind.best, sum / (norm * norms[place]!))
    }
    return [...ofKind]
      .filter(([, { terms }]) => terms >= MIN_TERMS)
      .map(([kind, { best, covered }]) => ({
        kind: phrases.kinds[kind]!,
        likeness: WEIGHT_OF_BEST_PHRASE * best + ((1 - WEIGHT_OF_BEST_PHRASE) * covered) / norm ** 2,
      }))
      .sort((a, b) => b.likeness - a.likeness)
  }
  return {
    kindsLike: (words) => kindsWith(new Set(words.filter(mayTell).map(termOf))),
    kindsUsedLike: (kind) => kindsWith(new Set(byKind.get(kind)?.flat().filter(isTelling))),
  }
}

/** In which phrases each term stands, and how well it tells kinds apart. */
function* weighingSteps({ kinds, kindOf, terms }: Phrases) {
  const places = new Map<string, number[]>()
  for (const [place, own] of terms.entries()) {
    for (const term of own) {
      const known = places.get(term)
      if (known) known.push(place)
      else places.set(term, [place])
    }
    yield
  }
  const weightOf = new Map<string, number>()
  for (const [term, list] of places) {
    const count = new Set(list.map((place) => kindOf[place])).size
    weightOf.set(term, weightOfRarity(kinds.length, count))
    yield
  }
  return { places, weightOf }
}

const weightOfRarity = (kinds: number, having: number) => Math.log(1 + kinds / (having + 0.5))
const normOf = (weights: readonly number[]) => Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))

const MIN_VERB_LENGTH = 5

/** 'duerma' and 'dormir', 'coche' and 'carro' are one term each. */
function termReader(): (word: string) => string {
  const common = commonWords()
  const known = new Map<string, string>()
  const read = (word: string) => {
    const first = common.get(stem(word))?.replace('@', 'o') ?? word
    const single = first.length > MIN_VERB_LENGTH && first.endsWith('s') ? first.slice(0, -1) : first
    if (single.length < MIN_VERB_LENGTH) return single.replace(/(?<=^.{3})[aeo]$/, '')
    return verbRoot(single).replace('ue', 'o').replace('ie', 'e')
  }
  return (word) => {
    const term = known.get(word) ?? read(word)
    known.set(word, term)
    return term
  }
}
