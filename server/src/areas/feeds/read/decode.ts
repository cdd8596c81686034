/**
 * Decodes UTF-8, UTF-16 or Latin-1, detected from the bytes. The encoding that a file declares is ignored, because it is
 * often wrong. Some broken characters do not make UTF-8 Latin-1: they become U+FFFD, and titles with one are refused.
 */
import { isAscii } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** Characters beyond ASCII after which the encoding is decided, or bytes in which there are not so many. */
const ENOUGH_CHARACTERS = 64
const ENOUGH_BYTES = 256 * 1024

export async function* decoded(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let evidence: Evidence | null = new Evidence()
  let held: Buffer[] = []
  for await (const chunk of source) {
    if (chunk.length === 0) continue
    decoder ??= decoderFor(chunk)
    if (decoder.encoding !== 'utf-8') evidence = null
    // ASCII is the same in both encodings.
    if (evidence && (held.length > 0 || !isAscii(chunk))) {
      held.push(chunk)
      evidence.add(chunk)
      if (!evidence.isEnough) continue
      if (evidence.isLatin) decoder = new TextDecoder('windows-1252')
      for (const bytes of held) yield decoder.decode(bytes, { stream: true })
      evidence = null
      held = []
    } else yield decoder.decode(chunk, { stream: true })
  }
  if (evidence?.isLatin) decoder = new TextDecoder('windows-1252')
  for (const bytes of held) yield decoder?.decode(bytes, { stream: true }) ?? ''
  if (decoder) yield decoder.decode()
}

function decoderFor(head: Buffer): TextDecoder {
  const [a, b] = head
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

/** Counts the characters of UTF-8, and the bytes that are part of none; an accent of Latin-1 is nearly always such a byte. */
class Evidence {
  #characters = 0
  #broken = 0
  #bytes = 0
  /** Bytes that the last character still needs. */
  #needed = 0

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    for (const byte of chunk) {
      if (this.#needed > 0 && (byte & 0xc0) === 0x80) {
        this.#needed--
        if (this.#needed === 0) this.#characters++
        continue
      }
      if (this.#needed > 0) this.#broken++
      this.#needed = byte < 0x80 ? 0 : followersOf(byte)
      if (byte >= 0x80 && this.#needed === 0) this.#broken++
    }
  }

  get isEnough(): boolean {
    return this.#characters + this.#broken >= ENOUGH_CHARACTERS || this.#bytes >= ENOUGH_BYTES
  }

  get isLatin(): boolean {
    return this.#broken > this.#characters
  }
}

/** Bytes that follow the first of a character; 0: it begins none. */
function followersOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
}
