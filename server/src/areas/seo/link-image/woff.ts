import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** The tables of a font file as the web carries it (WOFF 1), each one unpacked. */
export function woffTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const entry = HEADER_BYTES + ENTRY_BYTES * i
    const offset = file.readUInt32BE(entry + 4)
    const packed = file.subarray(offset, offset + file.readUInt32BE(entry + 8))
    const isPlain = packed.length === file.readUInt32BE(entry + 12)
    tables.set(file.toString('latin1', entry, entry + 4), isPlain ? packed : inflateSync(packed))
  }
  return tables
}
