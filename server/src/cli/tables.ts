/** Formats tables and dates for the operator's terminal. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

const MAX_CELL_LENGTH = 60
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: MEXICO_TIME_ZONE,
})

interface KeyColumn {
  title: string
}

/** A column whose text is typed in another command: it is never shortened. */
export const key = (title: string): KeyColumn => ({ title })

/** Columns as wide as their longest cell, two spaces apart. */
export function table(header: readonly (string | KeyColumn)[], rows: readonly (readonly string[])[]): string {
  const titles = header.map((column) => (typeof column === 'string' ? column : column.title))
  const shown = (text: string, i: number) => (typeof header[i] === 'string' ? shortened(plain(text)) : plain(text))
  const cells = [titles, ...rows].map((row) => row.map(shown))
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

/** Control characters become spaces, because stores and visitors typed the text and a terminal would obey it. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

function shortened(text: string): string {
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
}
