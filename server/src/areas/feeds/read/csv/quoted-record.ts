const QUOTE = '"'

/** A record of a table whose values are quoted, read line by line. */
export class QuotedRecord {
  readonly values: string[] = []
  /** A value that went over several lines was closed by a quote with text behind it. */
  hasStrayQuote = false
  /** Every quote opens a value, closes it or is doubled. */
  isClean = true
  readonly #delimiter: string
  /** The text of the value whose quote is open. */
  #open: string | null = null
  /** Where in the last line it begins. */
  #openedAt = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  get isOpen(): boolean {
    return this.#open !== null
  }

  read(line: string): void {
    let at = 0
    if (this.#open !== null) {
      this.#open += '\n'
      at = this.#quoted(line, 0, true)
    }
    while (at <= line.length) {
      if (line[at] === QUOTE) {
        this.#open = ''
        this.#openedAt = at
        at = this.#quoted(line, at + 1, false)
      } else at = this.#bare(line, at, '')
    }
  }

  /** Takes a quote that this line opened and did not close for a letter. */
  closeAsText(line: string): void {
    if (this.#open === null) return
    this.#open = null
    this.isClean = false
    this.values.push(...line.slice(this.#openedAt).split(this.#delimiter))
  }

  /** The value up to the delimiter; returns where the next one begins, behind the line after its last. */
  #bare(line: string, at: number, before: string): number {
    const found = line.indexOf(this.#delimiter, at)
    const end = found === -1 ? line.length : found
    const value = before + line.slice(at, end)
    if (value.includes(QUOTE)) this.isClean = false
    this.values.push(value)
    return end + 1
  }

  #quoted(line: string, from: number, isLaterLine: boolean): number {
    let at = from
    for (;;) {
      const end = line.indexOf(QUOTE, at)
      if (end === -1) {
        this.#open += line.slice(at)
        return line.length + 1
      }
      this.#open += line.slice(at, end)
      const next = line[end + 1]
      if (next === QUOTE) {
        this.#open += QUOTE
        at = end + 2
        continue
      }
      const value = this.#open ?? ''
      this.#open = null
      if (next === undefined || next === this.#delimiter) {
        this.values.push(value)
        return end + 2
      }
      // '"Pantalla 55" LG"': the quotes are letters.
      if (isLaterLine) this.hasStrayQuote = true
      return this.#bare(line, end, QUOTE + value)
    }
  }
}

/** A line that is taken for a record by itself. */
export function recordOfLine(line: string, delimiter: string): { values: string[]; isClean: boolean } {
  if (!line.includes(QUOTE)) return { values: line.split(delimiter), isClean: true }
  const record = new QuotedRecord(delimiter)
  record.read(line)
  record.closeAsText(line)
  return record
}
