/**
 * A text as a cell of a CSV file, quoted where needed. One that a spreadsheet would run as a formula gets an apostrophe in front,
 * also behind spaces and in full width.
 */
export function csvCell(value: string): string {
  const text = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
