/** One JSON array of objects, alone or as the first member of an object (`{"products": […]}`), without loading it whole. */

import type { Columns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { MAX_ROW_LENGTH, type RawRow } from '../raw-row.ts'
import { fieldsOfBroken } from './broken-json.ts'
import { JsonRow } from './json-row.ts'

const WRAPPED = /^\{\s*"(?:products|productos|items|articulos|offers|ofertas|results|data)"\s*:\s*\[/i

/** `start`: the beginning of the file, without leading spaces. */
export function isJsonList(start: string): boolean {
  return start.startsWith('[') || WRAPPED.test(start)
}

export async function* jsonListRows(source: AsyncIterable<string>, columns: Columns): AsyncGenerator<RawRow[]> {
  const reader = new ListReader(columns)
  for await (const chunk of source) yield reader.read(chunk)
  reader.end()
}

const NEW_LINE = 10
const SPACE = 32
const QUOTE = 34
const COMMA = 44
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Cuts the text at the brackets and commas of the list; each element is parsed by itself. */
class ListReader {
  readonly #columns: Columns
  #rows: RawRow[] = []
  #line = 1
  /** Open brackets, from the one of the list. */
  #depth = 0
  #hasEnded = false
  #isWrapped: boolean | null = null
  #isString = false
  #isEscaped = false
  /** The element's text in earlier chunks; null: no element is open. */
  #text: string | null = null
  #from = 0
  #startLine = 1

  constructor(columns: Columns) {
    this.#columns = columns
  }

  read(chunk: string): RawRow[] {
    this.#rows = []
    this.#from = 0
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (code === NEW_LINE) this.#line++
      if (this.#isString) this.#readString(code)
      else if (code > SPACE) this.#readToken(code, chunk, at)
    }
    if (this.#text !== null) this.#keep(chunk.slice(this.#from))
    return this.#rows
  }

  end(): void {
    if (!this.#hasEnded) throw new FeedError('La lista JSON está incompleta: le falta el final.')
  }

  #readString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isString = false
  }

  #readToken(code: number, chunk: string, at: number): void {
    if (this.#hasEnded) {
      if (!this.#isWrapped) throw new FeedError('Hay texto después de la lista JSON.')
      return
    }
    if (this.#depth === 0) {
      this.#isWrapped ??= code === OPEN_OBJECT
      if (code === OPEN_LIST) this.#depth = 1
      return
    }
    const isClosing = code === CLOSE_OBJECT || code === CLOSE_LIST
    if (this.#depth === 1 && (isClosing || code === COMMA)) {
      if (this.#text !== null) this.#finish(chunk.slice(this.#from, at))
      this.#hasEnded = isClosing
      return
    }
    if (this.#text === null) {
      this.#text = ''
      this.#from = at
      this.#startLine = this.#line
    }
    if (code === QUOTE) this.#isString = true
    else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#depth++
    else if (isClosing && --this.#depth === 1) this.#finish(chunk.slice(this.#from, at + 1))
  }

  /** A longer element is one bad row; no more of it is kept. */
  #keep(more: string): void {
    if (this.#text !== null && this.#text.length <= MAX_ROW_LENGTH) this.#text += more
  }

  #finish(last: string): void {
    this.#keep(last)
    const text = this.#text ?? ''
    const line = this.#startLine
    if (text.length > MAX_ROW_LENGTH) {
      const fields = fieldsOfBroken(text, this.#columns)
      this.#rows.push({ line, fields, problem: 'el producto es demasiado largo' })
    } else this.#rows.push(new JsonRow(line, text, this.#columns))
    this.#text = null
  }
}
