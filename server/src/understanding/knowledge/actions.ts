/** content/search/actions: what does something to a thing, by the verb and the thing: 'quitar el cochambre' is done by a degreaser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { contentWords } from '../text/connecting.ts'
import { stem, verbRoot } from '../text/stem.ts'

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
  /** What does it to anything. */
  toAll: readonly Kind[]
}

interface Served {
  /** Stems of the object; null: anything. */
  object: string | null
  kinds: Kind[]
}

export const NO_ACTIONS: Actions = { verbs: [], isThing: () => false, readAt: () => null }

export function readActions({ kinds }: Vocabulary, folder = join(CONTENT_FOLDER, 'search')): Actions {
  const byVerb = new Map<string, Served[]>()
  const words = new Set<string>()
  for (const name of readdirSync(join(folder, 'actions'))) {
    const read = file.safeParse(JSON.parse(readFileSync(join(folder, 'actions', name), 'utf8')))
    if (!read.success) throw new StartError(`content/search/actions/${name}: ${z.prettifyError(read.error)}`)
    for (const { verbs, objects, kinds: names } of read.data) {
      const unknown = names.find((kind) => !kinds.has(kind))
      if (unknown) throw new StartError(`content/search/actions/${name}: no kind is called '${unknown}'`)
      const serving = names.map((kind) => kinds.get(kind)!)
      const served = (objects ?? [null]).map((object) => ({ object: object && stemsOf(object), kinds: serving }))
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
      const two = byVerb.get(verbKey([first, second]))
      const served = two ?? byVerb.get(verbKey([first]))
      if (!served) return null
      const length = two ? 2 : 1
      return { length, ...servedBy(served, words.slice(length)) }
    },
  }
}

/** The object that is said first, and of these the one of most words. */
function servedBy(served: readonly Served[], words: readonly string[]): Pick<Action, 'toObject' | 'toAll'> {
  const said = ` ${words.map(stem).join(' ')} `
  const placeOf = ({ object }: Served) => (object === null ? -1 : said.indexOf(` ${object} `))
  const [nearest] = served
    .filter((each) => placeOf(each) !== -1)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.object!.length - a.object!.length)
  return { toObject: nearest?.kinds ?? [], toAll: served.find(({ object }) => object === null)?.kinds ?? [] }
}

const stemsOf = (phrase: string) => contentWords(phrase).map(stem).join(' ')
/** Of 'no perder' and 'no se pierda' the second word is the verb. */
const verbKey = ([verb = '', ...others]: readonly string[]) =>
  [verbRoot(verb), ...others.map(verb === 'no' ? verbRoot : stem)].join(' ')
