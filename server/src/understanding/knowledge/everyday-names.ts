/** content/search/everyday-names.json: brands and materials that stand for things in Mexico, with all they may mean: 'durex' is tape. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, Vocabulary } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import { contentWords } from '../text/connecting.ts'

const file = z.record(z.string().min(2), z.string().min(2))

/** Words without connecting ones → what they mean, the everyday meaning first. */
export type EverydayNames = ReadonlyMap<string, readonly Kind[]>

export function readEverydayNames(
  { kinds }: Vocabulary,
  path = join(CONTENT_FOLDER, 'search/everyday-names.json'),
): EverydayNames {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`content/search/everyday-names.json: ${z.prettifyError(read.error)}`)
  return new Map(
    Object.entries(read.data).map(([name, meanings]) => [
      contentWords(name).join(' '),
      meanings.split(',').map((meaning) => {
        const kind = kinds.get(meaning.trim())
        if (!kind) throw new StartError(`content/search/everyday-names.json: no kind is called '${meaning.trim()}'`)
        return kind
      }),
    ]),
  )
}
