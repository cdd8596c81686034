/** content/search/many.json: words that stand for a whole category ('línea blanca'), and kinds that a word for many means ('muebles'). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { contentWords } from '../text/connecting.ts'

const lists = z.record(z.string().min(2), z.string().min(2))
const file = z.strictObject({ kinds: lists, categories: lists })

export interface WordsForMany {
  /** Kinds that are meant by the word for the kind, beside those that are called so. */
  kindsOf(kind: Kind): readonly Kind[]
  /** Names from the department down of the category that all the words name; null where they name none. */
  categoryOf(text: string): readonly string[] | null
}

export const NO_WORDS_FOR_MANY: WordsForMany = { kindsOf: () => [], categoryOf: () => null }

const termsOf = (list: string) => list.split(',').map((term) => term.trim())

export function readWordsForMany({ kinds }: Vocabulary, path = join(CONTENT_FOLDER, 'search/many.json')): WordsForMany {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`content/search/many.json: ${z.prettifyError(read.error)}`)
  const kindOf = (name: string) => {
    const kind = kinds.get(name)
    if (!kind) throw new StartError(`content/search/many.json: no kind is called '${name}'`)
    return kind
  }
  const meant = new Map(
    Object.entries(read.data.kinds).map(([name, list]) => [kindOf(name), termsOf(list).map(kindOf)]),
  )
  const categories = new Map(
    Object.entries(read.data.categories).flatMap(([category, list]) =>
      termsOf(list).map((term) => [contentWords(term).join(' '), category.split(' > ')] as const),
    ),
  )
  return {
    kindsOf: (kind) => meant.get(kind) ?? [],
    categoryOf: (text) => categories.get(contentWords(text).join(' ')) ?? null,
  }
}
