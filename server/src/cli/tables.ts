/** Formats tables and dates for the operator's terminal. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

const MAX_CELL_LENGTH = 60
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: MEXICO_TIME_ZONE,
})

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

/** A moment in Mexican time. */
export function when(moment: Date | null | undefined): string {
  return moment ? MOMENT.format(moment) : '–'
}

/** Removes control characters, because stores and visitors typed the text. */
function cell(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > MAX_CELL_LENGTH ? `${plain.slice(0, MAX_CELL_LENGTH - 1)}…` : plain
}
