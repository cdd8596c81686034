/**
 * Named typed arrays packed one after another into a single SharedArrayBuffer:
 *
 *   │ terms.bytes │ terms.start │ productName/docs │ … │        table: name → [kind, byte offset, length]
 *
 * A thread that receives buffer and table sees the same memory; nothing is copied.
 */
const KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
} as const

type Kind = keyof typeof KINDS
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array
export type Columns = Map<string, Column>

export interface Packed {
  buffer: SharedArrayBuffer
  table: [name: string, kind: Kind, offset: number, length: number][]
}

const ALIGNMENT = 8
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

const kindOf = (column: Column): Kind =>
  column instanceof Float64Array
    ? 'f64'
    : column instanceof Uint32Array
      ? 'u32'
      : column instanceof Uint16Array
        ? 'u16'
        : 'u8'

/** The numbers in the narrowest column that holds each of them exactly. */
export function narrowest(numbers: number[]): Column {
  let max = 0
  for (const number of numbers) {
    if (number >>> 0 !== number) return Float64Array.from(numbers)
    if (number > max) max = number
  }
  return max < 2 ** 8 ? Uint8Array.from(numbers) : max < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers)
}

export const pack = (columns: Columns): Packed => drain(packInSteps(columns))

/** Yields after each column; a merge of millions of documents must not hold its thread for long. */
export function* packInSteps(columns: Columns): Generator<void, Packed> {
  let size = 0
  const table: Packed['table'] = []
  for (const [name, column] of columns) {
    table.push([name, kindOf(column), size, column.length])
    size = aligned(size + column.byteLength)
  }
  const packed = { buffer: new SharedArrayBuffer(size), table }
  const views = unpack(packed)
  for (const [name, column] of columns) {
    views.get(name)?.set(column)
    // what is copied may be collected while the rest is
    columns.delete(name)
    yield
  }
  return packed
}

/** Runs the steps without pauses. */
export function drain<T>(steps: Generator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const viewOf = (kind: Kind, buffer: SharedArrayBuffer, offset: number, length: number): Column =>
  new (KINDS[kind] as new (buffer: ArrayBufferLike, offset: number, length: number) => Column)(buffer, offset, length)

export function unpack({ buffer, table }: Packed): Columns {
  const columns: Columns = new Map()
  for (const [name, kind, offset, length] of table) columns.set(name, viewOf(kind, buffer, offset, length))
  return columns
}

/** The bytes in a SharedArrayBuffer that starts with them: as they are if possible, else copied. */
export function inSharedMemory(bytes: Uint8Array): SharedArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes
  if (buffer instanceof SharedArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength) return buffer
  const shared = new SharedArrayBuffer(byteLength)
  new Uint8Array(shared).set(bytes)
  return shared
}
