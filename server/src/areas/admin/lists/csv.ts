/** Rows as a CSV file that spreadsheets open: UTF-8 with a byte order mark, one column per key of the first row. */
export function csvFile(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, also behind spaces and in full width. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const inert = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
