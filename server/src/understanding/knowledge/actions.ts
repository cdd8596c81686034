/** content/search/actions: what does something to a thing, by the verb and the thing: 'quitar el cochambre' is done by a degreaser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { contentWords } from '../text/connecting.ts'
import { stem, verbRoot } from '../text/stem.ts'
import { commonWords, stemsOf } from './common-words.ts'

const terms = z
  .string()
  .min(2)
  .transform((text) => text.split(',').map((term) => term.trim()))

const file = z.array(z.strictObject({ verbs: terms, objects: terms.optional(), kinds: terms }))

export interface Actions {
  /** A word for anything: 'algo', 'aparato'. */
  isThing(word: string): boolean
  /** Words of the verbs, folded. */
  verbs: readonly string[]
  /** What is done to the objects, the verb first; null where its verb is none. */
  readAt(words: readonly string[]): Action | null
}

export interface Action {
  /** Words of the verb: 'sacar brillo' has two. */
  length: number
  /** What does it to the object, the best first; empty where the object is not known. */
  toObject: readonly Kind[]
  /** Words of the object; 0 where it is not known. */
  objectLength: number
  /** What does it to anything. */
  toAll: readonly Kind[]
}

interface Served {
  /** Stems of the object; null: anything. */
  object: string | null
  /** The same with one word for all of a group: 'auto' for 'coche'. */
  common: string | null
  kinds: Kind[]
}

export const NO_ACTIONS: Actions = { verbs: [], isThing: () => false, readAt: () => null }

export function readActions({ kinds }: Vocabulary, folder = join(CONTENT_FOLDER, 'search')): Actions {
  const byVerb = new Map<string, Served[]>()
  const words = new Set<string>()
  const common = commonWords()
  const commonStems = (spoken: readonly string[]) =>
    spoken.map((word) => common.get(stem(word)) ?? stem(word)).join(' ')
  for (const name of readdirSync(join(folder, 'actions'))) {
    const read = file.safeParse(JSON.parse(readFileSync(join(folder, 'actions', name), 'utf8')))
    if (!read.success) throw new StartError(`content/search/actions/${name}: ${z.prettifyError(read.error)}`)
    for (const { verbs, objects, kinds: names } of read.data) {
      const unknown = names.find((kind) => !kinds.has(kind))
      if (unknown) throw new StartError(`content/search/actions/${name}: no kind is called '${unknown}'`)
      const serving = names.map((kind) => kinds.get(kind)!)
      const served = (objects ?? [null]).map((object) => ({
        object: object && stemsOf(object),
        common: object && commonStems(contentWords(object)),
        kinds: serving,
      }))
      for (const verb of verbs) {
        for (const word of contentWords(verb)) words.add(word)
        const key = verbKey(contentWords(verb))
        byVerb.set(key, [...(byVerb.get(key) ?? []), ...served])
      }
    }
  }
  const things = new Set(contentWords(readFileSync(join(folder, 'things.txt'), 'utf8')).map(stem))
  return {
    verbs: [...words],
    isThing: (word) => things.has(stem(word)),
    readAt: (words) => {
      const [first = '', second = ''] = words
      const read = (length: number): Action | null => {
        const served = byVerb.get(verbKey(words.slice(0, length)))
        return served ? { length, ...servedBy(served, words.slice(length), commonStems) } : null
      }
      const [two, one] = [second === '' ? null : read(2), first === '' ? null : read(1)]
      // 'cortar pelo' is done to dogs; in 'cortar el pelo en casa' it is what is cut.
      const isTold = (action: Action | null) => action !== null && action.toObject.length + action.toAll.length > 0
      return isTold(two) || !isTold(one) ? (two ?? one) : one
    },
  }
}

/** The object that is said first, and of these the one of most words, as it is said or in another word for it. */
function servedBy(
  served: readonly Served[],
  words: readonly string[],
  commonStems: (words: readonly string[]) => string,
): Omit<Action, 'length'> {
  const own = nearestIn(served, words.map(stem).join(' '), ({ object }) => object)
  const other = nearestIn(served, commonStems(words), ({ common }) => common)
  // 'cel carro' is 'celular auto' rather than 'cel'.
  const nearest = lengthOf(other) > lengthOf(own) ? other : own
  return {
    toObject: nearest?.kinds ?? [],
    objectLength: lengthOf(nearest),
    toAll: served.find(({ object }) => object === null)?.kinds ?? [],
  }
}

const lengthOf = (served: Served | undefined) => served?.object?.split(' ').length ?? 0

function nearestIn(
  served: readonly Served[],
  words: string,
  objectOf: (served: Served) => string | null,
): Served | undefined {
  const said = ` ${words} `
  const placeOf = (each: Served) => (objectOf(each) === null ? -1 : said.indexOf(` ${objectOf(each)} `))
  const [nearest] = served
    .filter((each) => placeOf(each) !== -1)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || objectOf(b)!.length - objectOf(a)!.length)
  return nearest
}

/** Of 'no perder' and 'no se pierda' the second word is the verb. */
const verbKey = ([verb = '', ...others]: readonly string[]) =>
  [verbRoot(verb), ...others.map(verb === 'no' ? verbRoot : stem)].join(' ')
