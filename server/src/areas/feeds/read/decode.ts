/**
 * Bytes to text: UTF-8, UTF-16 or Latin-1, told by the bytes themselves. What a file declares about itself is not asked,
 * because it is wrong too often: text that is valid UTF-8 is UTF-8.
 */
import { isAscii } from 'node:buffer'
import { TextDecoder } from 'node:util'

export async function* decoded(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let onlyAscii = true
  for await (const chunk of source) {
    if (chunk.length === 0) continue
    decoder ??= decoderFor(chunk)
    if (decoder.encoding === 'utf-8' && onlyAscii && !isAscii(chunk)) {
      // The first letters beyond ASCII decide; everything before them reads the same either way.
      onlyAscii = false
      if (!isUtf8Beginning(chunk)) decoder = new TextDecoder('windows-1252')
    }
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

function decoderFor(head: Buffer): TextDecoder {
  const [a, b] = head
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

/** Valid UTF-8, but for a letter that the end of the chunk cuts. */
function isUtf8Beginning(chunk: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}
