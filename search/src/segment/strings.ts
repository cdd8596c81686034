/** A list of byte strings as two columns: all bytes, and where each string starts. */
import type { Column, Columns } from './layout.ts'

export function packStrings(columns: Columns, name: string, strings: Iterable<string>, count: number): void {
  const start = new Uint32Array(count + 1)
  let bytes = Buffer.allocUnsafe(Math.max(64, count * 8))
  let used = 0
  let index = 0
  for (const text of strings) {
    start[index++] = used
    if (used + text.length > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, used + text.length))
      bytes.copy(larger, 0, 0, used)
      bytes = larger
    }
    bytes.write(text, used, 'latin1')
    used += text.length
  }
  start[count] = used
  columns.set(`${name}.bytes`, new Uint8Array(bytes.buffer, bytes.byteOffset, used))
  columns.set(`${name}.start`, start)
}

export class Strings {
  readonly bytes: Uint8Array
  readonly start: Uint32Array
  readonly count: number
  readonly #buffer: Buffer

  constructor(columns: Map<string, Column>, name: string) {
    this.bytes = (columns.get(`${name}.bytes`) ?? new Uint8Array(0)) as Uint8Array
    this.start = (columns.get(`${name}.start`) ?? new Uint32Array(1)) as Uint32Array
    this.count = this.start.length - 1
    this.#buffer = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length)
  }

  at(index: number): string {
    return this.#buffer.toString('latin1', this.start[index], this.start[index + 1])
  }

  lengthAt(index: number): number {
    return (this.start[index + 1] as number) - (this.start[index] as number)
  }

  /** <0, 0, >0 as the string at `index` sorts before, equal to or after `text`. */
  compare(index: number, text: string): number {
    const from = this.start[index] as number
    const length = (this.start[index + 1] as number) - from
    const shared = Math.min(length, text.length)
    for (let at = 0; at < shared; at++) {
      const difference = (this.bytes[from + at] as number) - text.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return length - text.length
  }

  /** For a sorted list: the first index whose string is not before `text`. */
  lowerBound(text: string): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(middle, text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** For a sorted list: where `text` is, or -1. */
  indexOf(text: string): number {
    const index = this.lowerBound(text)
    return index < this.count && this.compare(index, text) === 0 ? index : -1
  }

  /** For a sorted list: the range of strings that start with `prefix`. */
  prefixRange(prefix: string): [number, number] {
    const low = this.lowerBound(prefix)
    let from = low
    let high = this.count
    while (from < high) {
      const middle = (from + high) >>> 1
      if (this.#startsWith(middle, prefix)) from = middle + 1
      else high = middle
    }
    return [low, from]
  }

  #startsWith(index: number, prefix: string): boolean {
    const from = this.start[index] as number
    if ((this.start[index + 1] as number) - from < prefix.length) return false
    for (let at = 0; at < prefix.length; at++) if (this.bytes[from + at] !== prefix.charCodeAt(at)) return false
    return true
  }
}
