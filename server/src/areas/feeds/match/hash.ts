const HIGH = 2_654_435_761
const LOW = 1_597_334_677
/** Longer strings are flattened first: reading a sliced string character by character is slow in V8. */
const LONG = 64
const letters = new Uint16Array(4_096)
const lettersAsBytes = Buffer.from(letters.buffer)

/**
 * A 64-bit hash of strings in two 32-bit halves, without BigInt and without allocation. Not cryptographic: only for
 * recognising rows.
 */
export class Hash {
  hi = 0
  lo = 0

  reset(seed = 0): this {
    this.hi = 0xdeadbeef ^ seed
    this.lo = 0x41c6ce57 ^ seed
    return this
  }

  /** Continues from the state of a finished key. */
  continueFrom({ hi, lo }: Key): this {
    this.hi = hi
    this.lo = lo
    return this
  }

  add(text: string): this {
    let { hi, lo } = this
    const { length } = text
    if (length < LONG || length > letters.length) {
      for (let i = 0; i < length; i++) {
        const unit = text.charCodeAt(i)
        hi = Math.imul(hi ^ unit, HIGH)
        lo = Math.imul(lo ^ unit, LOW)
      }
    } else {
      lettersAsBytes.write(text, 0, 'utf16le')
      for (let i = 0; i < length; i++) {
        const unit = letters[i] ?? 0
        hi = Math.imul(hi ^ unit, HIGH)
        lo = Math.imul(lo ^ unit, LOW)
      }
    }
    // A separator: 'ab','c' is not 'a','bc'.
    this.hi = Math.imul(hi ^ 0x1f, 2_246_822_507) ^ (hi >>> 15)
    this.lo = Math.imul(lo ^ 0x1f, 3_266_489_909) ^ (lo >>> 13)
    return this
  }

  /** Mixes the halves; call once, then read `hi` and `lo`. */
  end(): this {
    const a =
      Math.imul(this.hi ^ (this.hi >>> 16), 2_246_822_507) ^ Math.imul(this.lo ^ (this.lo >>> 13), 3_266_489_909)
    const b = Math.imul(this.lo ^ (this.lo >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
    this.hi = a | 0
    this.lo = b | 0
    return this
  }
}

/** A key as a PostgreSQL bigint: the high half is signed. */
export interface Key {
  hi: number
  lo: number
}

/** Of a part of a text's UTF-8, without decoding it. */
export function hashBytes(bytes: Buffer, from: number, to: number): number {
  let hash = HIGH
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), LOW) ^ (hash >>> 15)
  return hash | 0
}

export function keyOf(seed: number, ...parts: string[]): Key {
  const hash = new Hash().reset(seed)
  for (const part of parts) hash.add(part)
  const { hi, lo } = hash.end()
  return { hi, lo }
}
