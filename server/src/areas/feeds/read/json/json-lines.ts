import type { Columns } from '../columns.ts'
import { MAX_ROW_LENGTH, type RawRow } from '../raw-row.ts'
import { fieldsOfBroken } from './broken-json.ts'
import { JsonRow } from './json-row.ts'

/** One object per line. An invalid or endless line is one bad row. */
export async function* jsonLines(source: AsyncIterable<string>, columns: Columns): AsyncGenerator<RawRow[]> {
  let rest = ''
  let line = 0
  let skipping = false
  for await (const chunk of source) {
    const rows: RawRow[] = []
    let from = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      line++
      if (!skipping) push(rows, line, rest + chunk.slice(from, end), columns)
      skipping = false
      rest = ''
      from = end + 1
    }
    rest += skipping ? '' : chunk.slice(from)
    if (rest.length > MAX_ROW_LENGTH) {
      rows.push({
        line: line + 1,
        fields: fieldsOfBroken(rest, columns),
        problem: 'la línea es demasiado larga',
      })
      skipping = true
      rest = ''
    }
    yield rows
  }
  const rows: RawRow[] = []
  if (!skipping) push(rows, line + 1, rest, columns)
  yield rows
}

function push(rows: RawRow[], line: number, text: string, columns: Columns): void {
  if (text.trim() !== '') rows.push(new JsonRow(line, text, columns))
}
