/** A stream of bytes with a count of the bytes read. */
export interface ByteCounter {
  chunks: AsyncIterable<Buffer>
  read(): number
  total: number | null
}

export function countBytes(source: AsyncIterable<Buffer>, total: number | null): ByteCounter {
  let read = 0
  async function* chunks() {
    for await (const chunk of source) {
      read += chunk.length
      yield chunk
    }
  }
  return { chunks: chunks(), read: () => read, total }
}
