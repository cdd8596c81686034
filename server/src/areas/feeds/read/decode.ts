/**
 * Decodes UTF-8, UTF-16 or Latin-1, detected from the bytes. The encoding that a file declares is ignored, because it is
 * often wrong.
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
      // The first chunk with non-ASCII bytes decides; ASCII is the same in both encodings.
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

/** Valid UTF-8, except for a character cut by the end of the chunk. */
function isUtf8Beginning(chunk: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}
