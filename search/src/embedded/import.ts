/** Many documents from the same process: sent to the writer in pieces, answered with what failed. */
import type { ImportOptions } from '../engine/commands/import.ts'
import type { Engine } from '../engine/engine.ts'
import { writeExact } from '../json/exact.ts'
import { isRecord, parseJson } from '../json/json.ts'

export interface ImportFailure {
  /** Which document, counted from 0 in the order they were given. */
  index: number
  code: number
  error: string
}

export interface ImportReport {
  imported: number
  failures: ImportFailure[]
}

const PIECE_CHARACTERS = 256 << 10
const WINDOW = 3

export async function importDocuments(
  engine: Engine,
  collection: string,
  documents: Iterable<object> | AsyncIterable<object>,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, failures: [] }
  const running: Promise<Uint8Array>[] = []
  let seen = 0
  const settle = async () => {
    seen = note(report, await (running.shift() as Promise<Uint8Array>), seen)
  }
  for await (const piece of pieces(documents)) {
    const chosen: ImportOptions = { ...options, action: options.action ?? 'create' }
    const result = engine.write(collection, 'importLines', collection, piece, chosen)
    result.catch(() => undefined)
    running.push(result)
    if (running.length >= WINDOW) await settle()
  }
  while (running.length > 0) await settle()
  return report
}

async function* pieces(documents: Iterable<object> | AsyncIterable<object>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let lines: string[] = []
  let characters = 0
  for await (const document of documents) {
    const line = writeExact(document)
    lines.push(line)
    characters += line.length
    if (characters < PIECE_CHARACTERS) continue
    yield encode(lines)
    lines = []
    characters = 0
  }
  if (lines.length > 0) yield encode(lines)
}

const encode = (lines: string[]) => new Uint8Array(Buffer.from(lines.join('\n')))

function note(report: ImportReport, results: Uint8Array, seen: number): number {
  const lines = Buffer.from(results.buffer, results.byteOffset, results.byteLength).toString('utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const result = line === '{"success":true}' ? undefined : parseJson(line)
    if (isRecord(result) && result.success === false) {
      report.failures.push({ index: seen + index, code: Number(result.code), error: String(result.error) })
    } else report.imported++
  }
  return seen + lines.length
}
