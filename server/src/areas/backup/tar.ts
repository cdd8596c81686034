/** Just enough of the ustar format that `tar tzf` can look into a backup: plain files with short names. */

export interface Member {
  name: string
  bytes: Buffer
}

const BLOCK = 512
/** Ours are a few megabytes; a header that says more is not ours, and is not given the memory it asks for. */
const MOST_BYTES = 64 * 1_048_576
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** What the format says at which byte of a header. */
const NAME = { at: 0, bytes: 100 }
const MODE = { at: 100, bytes: 8 }
const OWNER = { at: 108, bytes: 8 }
const GROUP = { at: 116, bytes: 8 }
const SIZE = { at: 124, bytes: 12 }
const TIME = { at: 136, bytes: 12 }
const SUM = { at: 148, bytes: 8 }
const KIND_AT = 156
const MAGIC_AT = 257

export class NotATar extends Error {
  override name = 'NotATar'
}

export function* tarOf({ name, bytes }: Member, at: Date): Generator<Buffer> {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME.bytes) throw new RangeError(`the name ${name} is too long for a tar`)
  header.write(name, NAME.at)
  const octal = (field: { at: number; bytes: number }, value: number) =>
    header.write(value.toString(8).padStart(field.bytes - 1, '0'), field.at)
  octal(MODE, 0o600)
  octal(OWNER, 0)
  octal(GROUP, 0)
  octal(SIZE, bytes.length)
  octal(TIME, Math.floor(at.getTime() / 1000))
  header.write('0', KIND_AT)
  header.write('ustar\x0000', MAGIC_AT, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM.at, 'latin1')
  yield header
  yield bytes
  yield Buffer.alloc(padding(bytes.length))
}

export async function* tarMembers(stream: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const take = taker(stream)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (octalAt(header, SUM) !== sumOf(header)) throw new NotATar('a header is damaged')
    const size = octalAt(header, SIZE)
    if (!(size <= MOST_BYTES)) throw new NotATar('a member is too large')
    const bytes = await take(size)
    await take(padding(size))
    const name = header.toString('utf8', NAME.at, NAME.at + NAME.bytes)
    yield { name: name.slice(0, name.indexOf('\0')), bytes }
  }
}

/** Pieces of any length in, exactly as many bytes out as asked for. */
function taker(stream: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (bytes) => {
    while (length < bytes) {
      const { done, value } = await source.next()
      if (done) throw new NotATar('it ends too early')
      held.push(value)
      length += value.length
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
    held = [all.subarray(bytes)]
    length = all.length - bytes
    return all.subarray(0, bytes)
  }
}

function sumOf(header: Buffer): number {
  let sum = 0
  // The sum counts its own place as spaces.
  for (const [at, byte] of header.entries()) sum += at >= SUM.at && at < SUM.at + SUM.bytes ? 0x20 : byte
  return sum
}

function octalAt(header: Buffer, { at, bytes }: { at: number; bytes: number }): number {
  const digits = /^[0-7]+/.exec(header.toString('latin1', at, at + bytes))
  return digits ? Number.parseInt(digits[0], 8) : Number.NaN
}

function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}
