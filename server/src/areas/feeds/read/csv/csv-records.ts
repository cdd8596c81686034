/**
 * Chunks of text to the records of a table. Quoted values may contain delimiters and line breaks; a quote inside a bare value
 * is a letter of it ('Pantalla 55"'). A quote that is never closed would swallow the rows after it: lines of which one is a
 * row by itself are no record, and only what stands before it is lost.
 */
import { FeedError } from '../feed-error.ts'
import { MAX_ROW_LENGTH } from '../raw-row.ts'
import { QuotedRecord, recordOfLine } from './quoted-record.ts'

export interface RecordSink {
  /** How a line that stands alone is a row: with the address and the price of one, with its price, or only by the number of its columns. */
  rowness(values: readonly string[]): 'linked' | 'priced' | 'possible' | 'none'
  /** Columns of the header; 0 before it. */
  readonly width: number
  add(values: string[], line: number, problem?: string): void
}

interface Line {
  text: string
  number: number
}

interface OpenRecord {
  record: QuotedRecord
  lines: Line[]
  length: number
}

const UNCLOSED = 'las comillas de la fila no cierran'
/** Characters that are read again after unclosed quotes; a file that needs more is no table. */
const MAX_READ_AGAIN = 64_000_000

export class CsvRecords {
  readonly #delimiter: string
  readonly #sink: RecordSink
  #lineEnd = ''
  #rest = ''
  #number = 0
  #open: OpenRecord | null = null
  #readAgain = 0
  /** The record before was cut off by its own quotes: lines with such quotes may be the rest of it. */
  #isTorn = false

  constructor(delimiter: string, sink: RecordSink) {
    this.#delimiter = delimiter
    this.#sink = sink
  }

  push(chunk: string): void {
    const text = this.#rest + chunk
    this.#lineEnd ||= lineEndOf(text)
    let from = 0
    if (this.#lineEnd !== '') {
      // What was left of the chunk before has no line end.
      for (
        let end = text.indexOf(this.#lineEnd, this.#rest.length);
        end !== -1;
        end = text.indexOf(this.#lineEnd, from)
      ) {
        this.#add(text.slice(from, end))
        from = end + 1
      }
    }
    this.#rest = text.slice(from)
    if (this.#rest.length > MAX_ROW_LENGTH) throw tooLong(this.#number + 1)
  }

  end(): void {
    if (this.#rest !== '') this.#add(this.#rest)
    while (this.#open) {
      const next = this.#nextRow(this.#open)
      if (next === -1) throw new FeedError('El archivo termina dentro de unas comillas: está incompleto.')
      this.#readLines(this.#giveUp(this.#open, next))
    }
  }

  #add(text: string): void {
    this.#number++
    this.#readLines([{ text: text.endsWith('\r') ? text.slice(0, -1) : text, number: this.#number }])
  }

  /** Lines that are read again come before those that follow them. */
  #readLines(lines: Line[]): void {
    const waiting = lines.reverse()
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      const again = this.#open ? this.#continue(this.#open, line) : this.#begin(line)
      for (let at = again.length - 1; at >= 0; at--) waiting.push(again[at]!)
    }
  }

  #begin(line: Line): Line[] {
    const { text, number } = line
    if (text === '') return []
    const followsTorn = this.#isTorn
    this.#isTorn = false
    if (!text.includes('"')) {
      this.#sink.add(text.split(this.#delimiter), number)
      return []
    }
    const record = new QuotedRecord(this.#delimiter)
    record.read(text)
    if (record.isOpen) {
      this.#open = { record, lines: [line], length: text.length }
      return []
    }
    this.#isTorn = !record.isClean && (followsTorn || record.values.length < this.#sink.width)
    this.#sink.add(record.values, number, followsTorn && this.#isTorn ? UNCLOSED : undefined)
    return []
  }

  #continue(open: OpenRecord, line: Line): Line[] {
    const { record, lines } = open
    lines.push(line)
    open.length += line.text.length + 1
    record.read(line.text)
    if (record.isOpen && open.length <= MAX_ROW_LENGTH) return []
    const next = this.#nextRow(open)
    if (next !== -1) return this.#giveUp(open, next)
    const first = lines[0]!.number
    if (record.isOpen) throw tooLong(first)
    this.#open = null
    const isTorn = record.hasStrayQuote && record.values.length !== this.#sink.width
    this.#sink.add(record.values, first, isTorn ? UNCLOSED : undefined)
    return []
  }

  /**
   * The first line of the record that is a row of its own, or -1. A line of a description may have as many commas as a row
   * and a number for a price (a table of sizes), so in a record whose quotes close only an address shows a row. Where they
   * are torn the line is believed if the record's first line is a row too, or if the quotes of the line are not torn.
   */
  #nextRow({ record, lines }: OpenRecord): number {
    const { width } = this.#sink
    if (width === 0) return -1
    const isFirst = this.#rowness(lines[0]!).is !== 'none'
    const isTorn = record.isOpen || record.hasStrayQuote || record.values.length !== width
    const next = lines.findIndex((line, at) => {
      if (at === 0) return false
      const { is, isClean } = this.#rowness(line)
      if (!isTorn) return isFirst && is === 'linked'
      return isFirst ? is !== 'none' : isClean && (is === 'linked' || is === 'priced')
    })
    return next === -1 && isFirst && isTorn && lines.length > 1 ? 1 : next
  }

  #rowness({ text }: Line) {
    const { values, isClean } = recordOfLine(text, this.#delimiter)
    return { is: this.#sink.rowness(values), isClean }
  }

  /** Refuses what stands before the line, and returns the lines from there on. */
  #giveUp({ lines, length }: OpenRecord, next: number): Line[] {
    this.#open = null
    this.#readAgain += length
    if (this.#readAgain > MAX_READ_AGAIN) throw new FeedError('El archivo tiene demasiadas comillas sin cerrar.')
    const { text, number } = lines[0]!
    this.#sink.add(recordOfLine(text, this.#delimiter).values, number, UNCLOSED)
    return lines.slice(next)
  }
}

/** '\r' alone ends the lines of some old files; '' if it is not known yet. */
function lineEndOf(text: string): string {
  const at = text.search(/[\r\n]/)
  if (at === -1 || (text[at] === '\r' && at === text.length - 1)) return ''
  return text[at] === '\r' && text[at + 1] !== '\n' ? '\r' : '\n'
}

function tooLong(line: number): FeedError {
  return new FeedError(`Una fila es demasiado larga (línea ${line}); quizá falta cerrar comillas.`)
}
