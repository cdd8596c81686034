/** Prints rows as an aligned table; numbers to the right. */
export function printTable(rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const text = (value: string | number | undefined) =>
    typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : (value ?? '')
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => text(row[column]).length)))
  const line = (cells: string[], right: boolean[]) =>
    cells.map((cell, i) => (right[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ')
  const numeric = columns.map((column) => rows.every((row) => typeof row[column] === 'number'))
  console.log(line(columns, numeric))
  console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  for (const row of rows)
    console.log(
      line(
        columns.map((column) => text(row[column])),
        numeric,
      ),
    )
}
