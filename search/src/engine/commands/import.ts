/** One chunk of a JSONL import: whole lines in, one result line per line out, both as bytes. */
import { isUtf8 } from 'node:buffer'
import { SearchError } from '../../collection/search-error.ts'
import type { DirtyValues } from '../../documents/coerce.ts'
import { parseDocument } from '../../documents/parse.ts'
import type { WriteAction } from '../../documents/prepare.ts'
import { writeExact } from '../../json/exact.ts'
import { isRecord, toJson } from '../../json/json.ts'
import type { Json } from '../../schema/types.ts'
import { DocumentBatch } from './batch.ts'
import { collectionNamed, type WriterContext } from './context.ts'

export interface ImportOptions {
  action: WriteAction
  dirty?: DirtyValues
  return_doc?: boolean
  return_id?: boolean
}

const SUCCESS = '{"success":true}'

/** The result lines are joined by newlines without one at the end; empty when the chunk held only empty lines. */
export function importLines(context: WriterContext, collection: string, bytes: Uint8Array, options: ImportOptions) {
  const target = collectionNamed(context, collection)
  const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wasUtf8 = isUtf8(chunk)
  const batch = new DocumentBatch(context.store, target)
  const results: string[] = []
  for (const line of chunk.toString('utf8').split('\n')) {
    if (line.length === 0 || line.trim() === '') continue
    results.push(importLine(batch, line, wasUtf8, options))
  }
  batch.record()
  return new Uint8Array(Buffer.from(results.join('\n')))
}

function importLine(batch: DocumentBatch, line: string, wasUtf8: boolean, options: ImportOptions): string {
  let input: Json | undefined
  try {
    input = parseDocument(line, wasUtf8)
    const document = batch.write(input, options.action, options.dirty, line)
    if (!options.return_doc && !options.return_id) return SUCCESS
    const shown = options.return_doc ? `"document":${writeExact(document)},` : ''
    const id = options.return_id ? `"id":${JSON.stringify(document.id)},` : ''
    return `{${shown}${id}"success":true}`
  } catch (error) {
    return toJson({ success: false, ...failure(error), ...context(line, input, options) })
  }
}

function failure(error: unknown) {
  if (error instanceof SearchError) return { code: error.status, error: error.message }
  return { code: 500, error: `Could not index the document: ${(error as Error).message}` }
}

function context(line: string, input: Json | undefined, options: ImportOptions) {
  const id = isRecord(input) && typeof input.id === 'string' ? input.id : ''
  return { ...(options.return_doc && { document: line }), ...(options.return_id && { id }) }
}
