/** A document as text: whatever is wrong with it, Typesense's words for it begin with "Bad JSON". */

import { bad } from '../schema/field.ts'
import type { Json } from '../schema/types.ts'

/** Decoding put this mark where the bytes were not UTF-8; a document may also hold it rightly, written as such. */
const REPLACEMENT = '\uFFFD'

export function parseDocument(text: string, wasUtf8 = true): Json {
  if (!wasUtf8 && text.includes(REPLACEMENT)) throw bad('Bad JSON: invalid UTF-8 byte.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(`Bad JSON: ${(error as Error).message}`)
  }
}
