/** content/titles/complements.json: words that stand for each other where something is done to a thing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { contentWords } from '../text/connecting.ts'
import { stem } from '../text/stem.ts'

const GROUPS = z.array(z.string())

let common: ReadonlyMap<string, string> | null = null

/** Of words that stand for each other the stem of the first, by the stem of each. */
export function commonWords(): ReadonlyMap<string, string> {
  common ??= readCommonWords()
  return common
}

function readCommonWords(): ReadonlyMap<string, string> {
  const groups = GROUPS.parse(JSON.parse(readFileSync(join(CONTENT_FOLDER, 'titles/complements.json'), 'utf8')))
  const single = groups.map((group) => group.split(',').map(stemsOf))
  return new Map(
    single.flatMap(([first = '', ...others]) =>
      others.filter((other) => !other.includes(' ')).map((other): [string, string] => [other, first]),
    ),
  )
}

/** Stems of the content words, with spaces between them. */
export const stemsOf = (phrase: string) => contentWords(phrase).map(stem).join(' ')
