/** Parses a document; every error message begins with "Bad JSON", as in Typesense. */

import { bad } from '../schema/field.ts'
import type { Json } from '../schema/types.ts'

/** The replacement character marks invalid UTF-8, but a document may also contain it legitimately. */
const REPLACEMENT = '\uFFFD'

export function parseDocument(text: string, wasUtf8 = true): Json {
  if (!wasUtf8 && text.includes(REPLACEMENT)) throw bad('Bad JSON: invalid UTF-8 byte.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(`Bad JSON: ${(error as Error).message}`)
  }
}
