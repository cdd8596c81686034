/** content/search/uses.json: in which words names of a kind say a use or a theme, and what is meant where a word is excluded. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold, type Kind, type Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { stem } from '../text/stem.ts'

const terms = z
  .string()
  .min(2)
  .transform((text) => text.split(',').map((term) => term.trim()))

const file = z.strictObject({
  named: z.array(z.strictObject({ kinds: terms, words: z.record(z.string().min(2), terms) })),
  instead: z.array(z.strictObject({ kinds: terms, without: terms, mean: terms })),
  types: z.array(z.strictObject({ kinds: terms, types: z.array(terms).min(2) })),
  unsaid: z.array(z.strictObject({ kinds: terms, words: terms })),
  together: z.array(terms),
  patterns: z.array(terms),
  origins: z.record(z.string().min(2), terms),
})

export interface Uses {
  /** Other words of names of the kind for the word of a query: 'fifa' for 'futbol' of games. */
  wordsFor(kind: Kind | null, word: string): readonly string[]
  /** The kinds that a query means which names this kind without the words. */
  insteadOf(kind: Kind | null, without: readonly string[]): readonly Kind[]
  /** Of the types of the kind, words of those that a query excludes, and of the others. */
  typesBeside(kind: Kind | null, without: readonly string[]): Types
  /** The same of the types that a query names: what says another of them is not wanted. */
  typesNamed(kind: Kind | null, words: readonly string[]): Types
  /** Words of the type of the kind that is only wanted where a query says so: an electric screwdriver. */
  unsaidBy(kind: Kind | null, words: readonly string[]): readonly string[]
  /** Words of names for the pattern that the word names; empty where it names none. */
  pattern(word: string): readonly string[]
  /** Brands of the origin that the word names, as far as they are known; null where it names none. */
  brandsFrom(word: string): readonly string[] | null
}

interface Types {
  same: readonly string[]
  others: readonly string[]
}

const NO_TYPES: Types = { same: [], others: [] }

export const NO_USES: Uses = {
  wordsFor: () => [],
  insteadOf: () => [],
  typesBeside: () => NO_TYPES,
  typesNamed: () => NO_TYPES,
  unsaidBy: () => [],
  pattern: () => [],
  brandsFrom: () => null,
}

export function readUses({ kinds }: Vocabulary, path = join(CONTENT_FOLDER, 'search/uses.json')): Uses {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`content/search/uses.json: ${z.prettifyError(read.error)}`)
  const kindNamed = (name: string): Kind => {
    const kind = kinds.get(name)
    if (!kind) throw new StartError(`content/search/uses.json: no kind is called '${name}'`)
    return kind
  }
  const words = new Map<Kind, Map<string, string[]>>()
  for (const { kinds: names, words: named } of read.data.named)
    for (const [asked, said] of Object.entries(named))
      for (const name of names)
        for (const word of asked.split(',')) putAll(words, kindNamed(name), stem(fold(word)), said.map(fold))
  const instead = new Map<Kind, Map<string, Kind[]>>()
  for (const { kinds: names, without, mean } of read.data.instead)
    for (const name of names)
      for (const word of without) putAll(instead, kindNamed(name), stem(fold(word)), mean.map(kindNamed))
  const types = new Map<Kind, Type[][]>()
  const ofAnyKind: Type[][] = []
  for (const { kinds: names, types: listed } of read.data.types) {
    const own = listed.map((type) => typeOf(type.map(fold)))
    if (names[0] === ANY_KIND) ofAnyKind.push(own)
    else for (const name of names) types.set(kindNamed(name), [...(types.get(kindNamed(name)) ?? []), own])
  }
  const typesWith = (kind: Kind | null, words: readonly string[], most: number): Types => {
    if (!kind || words.length === 0) return NO_TYPES
    const stems = new Set(words.map(stem))
    const isMeant = (type: Type) => type.stems.some((each) => stems.has(each))
    const isMet = (own: readonly Type[]) => {
      const meant = own.filter(isMeant).length
      return meant > 0 && meant <= most
    }
    const own = (types.get(kind) ?? []).filter(isMet)
    const met = own.length > 0 ? own : ofAnyKind.filter(isMet)
    if (met.length === 0) return NO_TYPES
    return {
      same: met.flatMap((each) => each.filter(isMeant)).flatMap(({ words: own }) => own),
      others: met.flatMap((each) => each.filter((type) => !isMeant(type))).flatMap(({ words: own }) => own),
    }
  }
  const unsaid = new Map<Kind, Type>()
  for (const { kinds: names, words: own } of read.data.unsaid)
    for (const name of names) unsaid.set(kindNamed(name), typeOf(own.map(fold)))
  const patterns = new Map(
    read.data.patterns.map((own) => own.map(fold)).flatMap((own) => own.map((word) => [stem(word), own] as const)),
  )
  const origins = new Map(
    Object.entries(read.data.origins).flatMap(([asked, brands]) =>
      asked.split(',').map((word) => [stem(fold(word)), brands.map(fold)] as const),
    ),
  )
  const together = read.data.together.map((group) => typeOf(group.map(fold)))
  const excludedWith = (words: readonly string[]) => {
    const stems = new Set(words.map(stem))
    return together.filter((group) => group.stems.some((each) => stems.has(each))).flatMap(({ words: own }) => own)
  }
  return {
    typesBeside: (kind, without) => {
      const { same, others } = typesWith(kind, without, Number.POSITIVE_INFINITY)
      return { same: [...same, ...excludedWith(without)], others }
    },
    // 'de madera y metal' is of both.
    typesNamed: (kind, words) => typesWith(kind, words, 1),
    unsaidBy: (kind, words) => {
      const type = kind ? unsaid.get(kind) : undefined
      return type && !words.some((word) => type.stems.includes(stem(word))) ? type.words : NONE
    },
    pattern: (word) => patterns.get(stem(word)) ?? NONE,
    brandsFrom: (word) => origins.get(stem(word)) ?? null,
    wordsFor: (kind, word) => (kind && words.get(kind)?.get(stem(word))) ?? NONE,
    insteadOf: (kind, without) => {
      const meant = kind ? instead.get(kind) : undefined
      return meant ? [...new Set(without.flatMap((word) => meant.get(stem(word)) ?? []))] : NONE
    },
  }
}

/** Words of names for one type of a thing. */
interface Type {
  words: string[]
  stems: string[]
}

const typeOf = (words: string[]): Type => ({ words, stems: words.map(stem) })

const NONE: readonly never[] = []
/** Types that things of every kind may have, as materials. */
const ANY_KIND = 'todos'

function putAll<T>(map: Map<Kind, Map<string, T[]>>, kind: Kind, word: string, values: readonly T[]): void {
  const ofKind = map.get(kind) ?? new Map<string, T[]>()
  ofKind.set(word, [...new Set([...(ofKind.get(word) ?? []), ...values])])
  map.set(kind, ofKind)
}
