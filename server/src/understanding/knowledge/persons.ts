/** content/search/persons.json: for whom a thing is, where a query names the person: 'tenis para mi mamá', 'chamarra de morrito'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'

const file = z.record(z.enum(['mujer', 'hombre', 'niño', 'niña']), z.string().min(2))

/** Folded word, in either number → gender as in content/titles. */
export type Persons = ReadonlyMap<string, string>

export function readPersons(path = join(CONTENT_FOLDER, 'search/persons.json')): Persons {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`content/search/persons.json: ${z.prettifyError(read.error)}`)
  return new Map(
    Object.entries(read.data).flatMap(([gender, words]) =>
      words.split(',').flatMap((word) => [fold(word), `${fold(word)}s`].map((form) => [form, gender] as const)),
    ),
  )
}
