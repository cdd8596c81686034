/** Exports a collection in pieces: the ids are fixed at the start, each document is read when it is sent. */
import { projection } from '../../documents/project.ts'
import { writeExact } from '../../json/exact.ts'
import type { WritableCollection } from '../writable-collection.ts'
import { collectionNamed, notFound, type WriterContext } from './context.ts'

const PIECE_BYTES = 256 << 10

interface Cursor {
  target: WritableCollection
  ids: Iterator<string>
  project: ReturnType<typeof projection>
}

const cursors = new Map<number, Cursor>()
let nextCursor = 1

export interface ExportOptions {
  filter_by?: string
  include_fields?: string
  exclude_fields?: string
}

export function openExport(context: WriterContext, collection: string, options: ExportOptions = {}): number {
  const target = collectionNamed(context, collection)
  const ids = [...target.writer.ids(options.filter_by ?? '')].values()
  cursors.set(nextCursor, { target, ids, project: projection(options.include_fields, options.exclude_fields) })
  return nextCursor++
}

/** The next lines, or null when there are none left (the cursor is then closed). */
export function readExport(_context: WriterContext, id: number): Uint8Array | null {
  const cursor = cursors.get(id)
  if (!cursor) throw notFound('Export not found')
  const lines: string[] = []
  for (let bytes = 0; bytes < PIECE_BYTES; ) {
    const next = cursor.ids.next()
    if (next.done) break
    const document = cursor.target.get(next.value)
    // Deleted since the export began.
    if (!document) continue
    const line = writeExact(cursor.project?.(document) ?? document)
    lines.push(line)
    bytes += line.length
  }
  if (lines.length > 0) return new Uint8Array(Buffer.from(lines.join('\n')))
  cursors.delete(id)
  return null
}

export function closeExport(_context: WriterContext, id: number) {
  cursors.delete(id)
}
