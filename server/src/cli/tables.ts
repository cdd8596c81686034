/** Formats tables and dates for the operator's terminal. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

const MAX_CELL_LENGTH = 60
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: MEXICO_TIME_ZONE,
})

/** Columns as wide as their longest cell, two spaces apart. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(cell))
  const widths = header.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Date and time in Mexico; `–` for none. */
export function when(moment: Date | null | undefined): string {
  return moment ? MOMENT.format(moment) : '–'
}

/**
 * Control characters become spaces, because stores and visitors typed the text and a terminal would obey it; long text is
 * shortened.
 */
function cell(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > MAX_CELL_LENGTH ? `${plain.slice(0, MAX_CELL_LENGTH - 1)}…` : plain
}
