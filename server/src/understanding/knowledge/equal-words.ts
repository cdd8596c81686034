/** content/search/equal: words of a query and words of names that say the same of some kinds: 'sin cable' and 'bluetooth' of headphones. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold, type Kind, type Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { contentWords } from '../text/connecting.ts'
import { stem, verbRoot } from '../text/stem.ts'

const termList = z
  .string()
  .min(2)
  .transform((text) => text.split(',').map((term) => term.trim()))

const equalWordsFile = z.array(z.strictObject({ kinds: termList, asked: termList, stated: termList }))

export interface EqualWords {
  /** What product names of the kind write for these words of a query: for headphones 'sin cable' gives 'bluetooth'. */
  statedFor(kind: Kind | null, words: readonly string[]): readonly string[]
  /** Length of the longest known phrase of the kind that begins at `words[at]`; 0 for none. */
  lengthAt(kind: Kind | null, words: readonly string[], at: number): number
  /** Every kind that has this phrase, its verbs in the same form, and what its product names write. */
  statedOfKinds(words: readonly string[]): readonly { kind: string; stated: readonly string[] }[]
}

const NONE: readonly never[] = []

export const NO_EQUAL_WORDS: EqualWords = { statedFor: () => [], lengthAt: () => 0, statedOfKinds: () => [] }

export function readEqualWords({ kinds }: Vocabulary, folder = join(CONTENT_FOLDER, 'search/equal')): EqualWords {
  const byPhrase = new Map<string, Map<string, string[]>>()
  const byVerb = new Map<string, Map<string, string[]>>()
  let longestPhrase = 0
  for (const name of readdirSync(folder)) {
    const read = equalWordsFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!read.success) throw new StartError(`content/search/equal/${name}: ${z.prettifyError(read.error)}`)
    for (const group of read.data) {
      const unknown = group.kinds.find((kind) => !kinds.has(kind))
      if (unknown) throw new StartError(`content/search/equal/${name}: no kind is called '${unknown}'`)
      for (const phrase of group.asked) {
        const [words, stated] = [contentWords(phrase), group.stated.flatMap(asInNames)]
        longestPhrase = Math.max(longestPhrase, words.length)
        put(byPhrase, keyOf(words), group.kinds, stated)
        if (HAS_VERB.test(fold(phrase))) put(byVerb, verbKeyOf(words), group.kinds, stated)
      }
    }
  }
  const statedFor = (kind: Kind | null, words: readonly string[]) =>
    (kind && (byPhrase.get(keyOf(words)) ?? byVerb.get(verbKeyOf(words)))?.get(kind.name)) || NONE
  return {
    statedFor,
    lengthAt: (kind, words, at) => {
      if (!kind) return 0
      for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--)
        if (statedFor(kind, words.slice(at, at + length)).length > 0) return length
      return 0
    },
    statedOfKinds: (words) => [...(byPhrase.get(keyOf(words)) ?? [])].map(([kind, stated]) => ({ kind, stated })),
  }
}

const keyOf = (words: readonly string[]) => words.map(stem).join(' ')

/** `fold` splits '120x180' into '120 x 180'; names also write it as one word. */
const asInNames = (term: string) => (/^\d+x\d+$/.test(term) ? [term, fold(term)] : [fold(term)])

/** 'que no se pega', 'para trapear'. */
const HAS_VERB = /(?:^|\s)(?:que|se|no|me|le)\s|[aei]r(?:\s|$)/

/** 'que trapee', 'que trapea' and 'para trapear' are one. */
const verbKeyOf = (words: readonly string[]) => words.map(verbRoot).join(' ')

function put(
  map: Map<string, Map<string, string[]>>,
  key: string,
  kinds: readonly string[],
  stated: readonly string[],
): void {
  const byKind = map.get(key) ?? new Map<string, string[]>()
  for (const kind of kinds) byKind.set(kind, [...new Set([...(byKind.get(kind) ?? []), ...stated])])
  map.set(key, byKind)
}
