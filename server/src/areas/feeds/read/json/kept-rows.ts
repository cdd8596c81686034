/** Rows that were read once and are kept in a file until they are imported: with their line, and why they are refused. */
import type { RawRow } from '../raw-row.ts'

export function keptRow({ line, fields, problem }: RawRow): string {
  return `${JSON.stringify({ line, fields, problem })}\n`
}

export async function* keptRows(source: AsyncIterable<Buffer>): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((text) => JSON.parse(text) as RawRow)
  }
}
