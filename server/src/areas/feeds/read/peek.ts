/** Reads the first bytes of a stream without consuming them. */
export async function peek(
  source: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let length = 0
  let done = false
  while (length < bytes && !done) {
    const next = await iterator.next()
    done = next.done === true
    if (next.done) break
    chunks.push(next.value)
    length += next.value.length
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield* chunks
      while (!done) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, bytes), whole: whole() }
}
