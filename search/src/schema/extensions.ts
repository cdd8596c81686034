/** The `tianguis` key of a field: what this engine can do beyond Typesense, checked like everything else. */
import { SearchError } from '../collection/search-error.ts'
import { isRecord } from '../json/json.ts'
import type { FieldExtensions, Json } from './types.ts'

const FLAGS = ['fold', 'parts'] as const

export function parseExtensions(field: string, input: Json): FieldExtensions {
  const refuse = (sentence: string) =>
    new SearchError(400, `The \`tianguis\` property of the field \`${field}\` ${sentence}`)
  if (!isRecord(input)) throw refuse('should be an object.')
  const extensions: FieldExtensions = {}
  for (const [name, value] of Object.entries(input)) {
    const flag = FLAGS.find((known) => known === name)
    if (flag) {
      if (typeof value !== 'boolean') throw refuse(`has a \`${name}\` that is not a boolean.`)
      extensions[flag] = value
    } else if (name === 'plurals') {
      if (value !== 'es') throw refuse('knows the plurals of `es` only.')
      extensions.plurals = value
    } else throw refuse(`knows nothing of \`${name}\`.`)
  }
  return extensions
}
