import type { TextField } from '../../segment/text-field.ts'
import { seek } from './postings.ts'

/** A word's postings in one field and how far they have been read. */
export interface Cursor {
  field: number
  text: TextField
  docs: Uint32Array
  at: number
  end: number
}

/** Moves the cursors to the document and says whether any rests on it. */
export function hasDocument(cursors: Cursor[], doc: number): boolean {
  let found = false
  for (let index = 0; index < cursors.length; index++) {
    const cursor = cursors[index] as Cursor
    cursor.at = seek(cursor.docs, cursor.at, cursor.end, doc)
    if (cursor.at < cursor.end && cursor.docs[cursor.at] === doc) found = true
  }
  return found
}
