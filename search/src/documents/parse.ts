/** Parses a document; every error message begins with "Bad JSON", as in Typesense. */
import { SearchError } from '../collection/search-error.ts'
import { parseExact } from '../json/exact.ts'
import { bad } from '../schema/field.ts'
import type { Json } from '../schema/types.ts'

/** The replacement character marks invalid UTF-8, but a document may also contain it legitimately. */
const REPLACEMENT = '\uFFFD'

export function parseDocument(text: string, wasUtf8 = true): Json {
  if (!wasUtf8 && text.includes(REPLACEMENT)) throw bad('Bad JSON: invalid UTF-8 byte.')
  try {
    return parseExact(text)
  } catch (error) {
    if (error instanceof SearchError) throw error
    throw bad(`Bad JSON: ${(error as Error).message}`)
  }
}
