/** Which kind of product a sentence speaks of: the first it names, for Spanish says the thing before its qualities. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { stemsOf } from '../../../understanding/text/words.ts'
import { isWithin } from './purposes.ts'
import { markUsed, type Run, runsOf, type Word } from './sentence.ts'
import type { Knowledge } from './understand.ts'
import { AUDIENCE, type KindName, type Vocabulary } from './vocabulary.ts'

interface KindRun extends Run {
  kind: KindName
}

/** From here on a name is a name; up to here it is a word people also use for it. */
const SURE = 2.5
/** A weak name for more kinds than this gives way to a sure one said later. */
const VAGUE = 2
/** Fewer categories than this can be looked through together. */
const MAX_TRAILS = 12

export interface KindRead {
  kind: Wish['kind']
  /** What the name must begin with, where the category holds several kinds. */
  heads: string[]
  withoutTrails: string[]
}

export function readKind(words: Word[], wish: Wish, { vocabulary, rules }: Knowledge): KindRead {
  const all: KindRun[] = runsOf(words, vocabulary.longestKind, (key) => vocabulary.kinds.has(key))
    .map((run) => ({ ...run, kind: vocabulary.kinds.get(run.key)! }))
    .filter(({ kind }) => kind.trails.size <= MAX_TRAILS)
  // «café» and «blancos» are also colours, and that is what they are beside a thing
  const isColour = ({ key, from }: KindRun) => rules.colours.has(key) && (from > 0 || words[from]!.negated)
  const runs = all.filter((run) => !isColour(run))
  const wanted = runs.filter(({ from }) => !words[from]!.negated)
  const thing = wanted.find(({ kind }) => kind.strength >= SURE)
  // «toallitas sin perfume» leaves out a quality, «juguetes, no muñecas» a kind
  const isPartOf = ({ kind }: KindRun) =>
    !thing || [...kind.trails].some((trail) => [...thing.kind.trails].some((above) => isWithin(trail, above)))
  const unwanted = runs.filter((run) => words[run.from]!.negated && run.kind.strength >= SURE && isPartOf(run))
  for (const run of unwanted) markUsed(words, run)
  const withoutTrails = unwanted.flatMap(({ kind }) => [...kind.trails])
  const things = wanted.filter(({ kind }) => kind.strength !== AUDIENCE)
  const [first] = things
  const vague = first && first.kind.strength < SURE && first.kind.trails.size > VAGUE
  const likely = (vague ? things.find(({ kind }) => kind.strength >= SURE) : first) ?? first ?? wanted[0]
  const chosen =
    likely && (soldThere(likely, wish, vocabulary) ? likely : things.find((run) => soldThere(run, wish, vocabulary)))
  if (!chosen)
    return { kind: likely ? categoriesOfBrand(likely, words, wish, vocabulary) : null, heads: [], withoutTrails }
  return { ...readChosen(chosen, wanted, words, vocabulary), withoutTrails }
}

function readChosen(
  chosen: KindRun,
  wanted: KindRun[],
  words: Word[],
  vocabulary: Vocabulary,
): Omit<KindRead, 'withoutTrails'> {
  if (chosen.kind.strength < SURE && namesOther(words, chosen, vocabulary)) {
    const shorter = beginningOf(chosen, vocabulary)
    return shorter ? readChosen(shorter, wanted, words, vocabulary) : { kind: null, heads: [] }
  }
  const trails = narrowed(chosen, wanted, words, vocabulary)
  const said = words.slice(chosen.from, chosen.from + chosen.length)
  markNamed(words, chosen, trails, vocabulary)
  return {
    kind: { said: said.map(({ raw }) => raw).join(' '), trails, names: [], narrow: false },
    heads: chosen.kind.head ? [chosen.kind.head] : [],
  }
}

/** «colchón king» is a weak name, «colchón» a sure one. */
function beginningOf({ key, from }: KindRun, vocabulary: Vocabulary): KindRun | null {
  const parts = key.split(' ')
  for (let length = parts.length - 1; length > 0; length--) {
    const shorter = parts.slice(0, length).join(' ')
    const kind = vocabulary.kinds.get(shorter)
    if (kind && kind.strength >= SURE) return { from, length, key: shorter, kind }
  }
  return null
}

/** Whether the brands asked for are sold under this kind at all; with none asked for, every kind will do. */
function soldThere({ kind }: KindRun, { brands }: Wish, vocabulary: Vocabulary): boolean {
  if (brands.length === 0) return true
  const within = (leaf: string) => [...kind.trails].some((trail) => isWithin(leaf, trail))
  return brands.some(
    (brand) =>
      [...(vocabulary.brandPlaces.get(brand) ?? [])].some(within) ||
      // «juegos de Xbox»
      stemsOf(brand).every((word) => [...(vocabulary.words.get(word) ?? [])].some(within)),
  )
}

/** «leche Nan», «collar Seresto»: where the brand is sold, the word means what is there; otherwise it is one of its words. */
function categoriesOfBrand(run: KindRun, words: Word[], { brands }: Wish, vocabulary: Vocabulary): Wish['kind'] {
  const said = words.slice(run.from, run.from + run.length)
  const named = (leaf: string) =>
    said.every(({ stem }) => vocabulary.tagWords.get(stem)?.has(leaf) || vocabulary.words.get(stem)?.has(leaf))
  const categories = brands.flatMap((brand) => [...(vocabulary.brandPlaces.get(brand) ?? [])]).filter(named)
  if (categories.length === 0) {
    markUsed(words, run)
    return { said: said.map(({ raw }) => raw).join(' '), trails: [...run.kind.trails], names: [], narrow: false }
  }
  const quality = said.some(({ stem }) => categories.some((leaf) => vocabulary.modelWords.get(stem)?.has(leaf)))
  if (!quality) markUsed(words, run)
  return { said: said.map(({ raw }) => raw).join(' '), trails: [...new Set(categories)], names: [], narrow: false }
}

/** «madden 25 ps5»: a weak name gives way when other words are of names elsewhere and not of this kind. */
function namesOther(words: readonly Word[], run: KindRun, vocabulary: Vocabulary): boolean {
  const others = words.filter(
    (word, at) => !word.used && !word.ignored && !word.negated && (at < run.from || at >= run.from + run.length),
  )
  const here = (places: Set<string> | undefined) =>
    [...(places ?? [])].some((leaf) => [...run.kind.trails].some((trail) => isWithin(leaf, trail)))
  return others.some(({ stem, text }) => {
    const places = vocabulary.modelWords.get(stem)
    return (
      /[a-z]/.test(text) &&
      places !== undefined &&
      !here(vocabulary.words.get(stem)) &&
      !here(vocabulary.tagWords.get(stem))
    )
  })
}

/** «tenis … para mujer», «croquetas … gato»: a further name that lies above some of the trails picks those. */
function narrowed(chosen: KindRun, others: KindRun[], words: Word[], vocabulary: Vocabulary): string[] {
  let trails = [...chosen.kind.trails]
  for (const other of others) {
    if (other === chosen || other.kind.strength < AUDIENCE) continue
    const within = trails.filter((trail) => [...other.kind.trails].some((above) => isWithin(trail, above)))
    const below = [...other.kind.trails].filter((trail) => trails.some((above) => isWithin(trail, above)))
    if (within.length > 0 && within.length < trails.length) {
      trails = within
      markUsed(words, other)
    } else if (below.length > 0 && below.every((trail) => !trails.includes(trail))) {
      trails = below
      markNamed(words, other, trails, vocabulary)
    }
  }
  return trails
}

/** Words of the name that only some products of the kind carry (`iphone`, `macbook`) stay, to be asked of each product. */
function markNamed(words: Word[], run: Run, trails: readonly string[], vocabulary: Vocabulary): void {
  const kind = vocabulary.kinds.get(run.key)!
  if (kind.strength >= SURE) {
    markUsed(words, run)
    return
  }
  for (const word of words.slice(run.from, run.from + run.length)) {
    const places = vocabulary.modelWords.get(word.stem)
    const names = trails.some((trail) => places?.has(trail))
    if (!names) word.used = true
  }
}
