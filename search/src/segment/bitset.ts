/** Sets of documents as bits in 32-bit words. */
export type Bits = Uint32Array

/** An empty set for `count` documents. */
export const bitsFor = (count: number): Bits => new Uint32Array((count + 31) >>> 5)

export const hasBit = (bits: Bits, index: number): boolean =>
  (((bits[index >>> 5] as number) >>> (index & 31)) & 1) === 1

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31))
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) & ~(1 << (index & 31))
}

/** All of the first `count` documents. */
export function fullBits(count: number): Bits {
  const bits = bitsFor(count).fill(0xffffffff)
  if (count & 31) bits[bits.length - 1] = (1 << (count & 31)) - 1
  return bits
}

/** Changes `into` and returns it. */
export function intersect(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) & (other[at] as number)
  return into
}

/** Changes `into` and returns it. */
export function unite(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) | (other[at] as number)
  return into
}

/** Changes `into` and returns it. */
export function subtract(into: Bits, other: Bits): Bits {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) & ~(other[at] as number)
  return into
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) count += onesIn(bits[at] as number)
  return count
}

/** How many bits of a 32-bit word are set. */
export function onesIn(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555)
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333)
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Writes the members in ascending order into `into` and answers how many there are. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return count
}
