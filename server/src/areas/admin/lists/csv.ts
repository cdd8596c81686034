import { csvCell } from '@tianguis/contract/csv-cell'

/** Rows as a CSV file that spreadsheets open: UTF-8 with a byte order mark, one column per key of the first row. */
export function csvFile(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value))
}
