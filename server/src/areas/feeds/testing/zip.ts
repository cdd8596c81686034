/** Builds zips for tests, hostile ones included: every field of an entry can be overridden. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Buffer
  /** Bit 0: encrypted. */
  flags?: number
  method?: number
  checksum?: number
  /** Declared size after decompression. */
  size?: number
  /** The number of the earlier entry whose data this one declares as its own. */
  sameDataAs?: number
}

const DEFLATED = 8

export function zipOf(...entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  for (const {
    name,
    data,
    flags = 0,
    method = DEFLATED,
    checksum = crc32(data),
    size = data.length,
    sameDataAs,
  } of entries) {
    const packed = method === DEFLATED ? deflateRawSync(data) : data
    const shared = Buffer.alloc(26)
    for (const [at, value] of [20, flags, method].entries()) shared.writeUInt16LE(value, at * 2)
    for (const [at, value] of [checksum, packed.length, size].entries()) shared.writeUInt32LE(value, 10 + at * 4)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const start = sameDataAs === undefined ? offset : (offsets[sameDataAs] ?? 0)
    offsets.push(start)
    if (sameDataAs === undefined) {
      const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed])
      files.push(file)
      offset += file.length
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(start, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
