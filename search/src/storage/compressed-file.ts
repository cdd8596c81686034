/** Compressed part files: zstd frames, one after another, so that several threads of Node's pool work on one part. */
import { type FileHandle, open, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, zstdCompress, zstdDecompress } from 'node:zlib'
import { FILE_MODE, readFully, writeFully } from './files.ts'

/** Of the part, not of the file; only its last block is shorter. Files written with another size cannot be read. */
const BLOCK_BYTES = 1 << 18
/** As many as Node's pool has threads. */
const BLOCKS_AT_A_TIME = 4
/** Level 3 takes a third longer to write for a tenth less. */
const LEVEL = 1

/** A zstd frame in the file. */
export interface Block {
  size: number
  checksum: number
}

export interface Written {
  blocks: Block[]
  /** Of the file, like `checksum`. */
  fileSize: number
  checksum: number
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: LEVEL }, chunkSize: BLOCK_BYTES }
const DECOMPRESSION = { maxOutputLength: BLOCK_BYTES, chunkSize: BLOCK_BYTES }

/** Writes the part under a temporary name, syncs and renames. */
export async function writeCompressed(path: string, bytes: Uint8Array): Promise<Written> {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', FILE_MODE)
  const written: Written = { blocks: [], fileSize: 0, checksum: 0 }
  try {
    for (let at = 0; at < bytes.length; at += BLOCKS_AT_A_TIME * BLOCK_BYTES)
      for (const frame of await framesOf(bytes.subarray(at, at + BLOCKS_AT_A_TIME * BLOCK_BYTES))) {
        await writeFully(file, frame, written.fileSize)
        written.blocks.push({ size: frame.length, checksum: crc32(frame) })
        written.fileSize += frame.length
        written.checksum = crc32(frame, written.checksum)
      }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return written
}

function framesOf(bytes: Uint8Array): Promise<Buffer[]> {
  const frames: Promise<Buffer>[] = []
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    frames.push(compress(bytes.subarray(at, at + BLOCK_BYTES), COMPRESSION))
  return Promise.all(frames)
}

/** Fills `into` with the part; throws when the file is not what was written. */
export async function readCompressed(path: string, into: Uint8Array, blocks: Block[]): Promise<void> {
  const file = await open(path, 'r')
  try {
    const expected = blocks.reduce((sum, { size }) => sum + size, 0)
    const actual = (await file.stat()).size
    if (actual !== expected) throw new Error(`size is ${actual} bytes, expected ${expected}`)
    const waiting = placed(blocks)
    await Promise.all(Array.from({ length: BLOCKS_AT_A_TIME }, () => readBlocks(file, into, waiting)))
  } finally {
    await file.close()
  }
}

interface PlacedBlock extends Block {
  /** Where it starts in the file and in the part. */
  from: number
  to: number
}

function* placed(blocks: Block[]): Generator<PlacedBlock> {
  let from = 0
  for (const [index, block] of blocks.entries()) {
    yield { ...block, from, to: index * BLOCK_BYTES }
    from += block.size
  }
}

/** Takes blocks from those that wait until none is left; several calls share them. */
async function readBlocks(file: FileHandle, into: Uint8Array, waiting: Generator<PlacedBlock>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const { size, checksum, from, to } = next.value
    const frame = Buffer.allocUnsafeSlow(size)
    await readFully(file, frame, from)
    const found = crc32(frame)
    if (found !== checksum) throw new Error(`checksum is ${found.toString(16)}, expected ${checksum.toString(16)}`)
    const bytes = await decompress(frame, DECOMPRESSION)
    if (bytes.length !== Math.min(BLOCK_BYTES, into.length - to))
      throw new Error(`block at byte ${from} has another size than its part`)
    into.set(bytes, to)
    free(bytes)
    free(frame)
  }
}

/** Frees a buffer that is not used again; garbage collection would let those of a whole part gather. */
const free = (bytes: Buffer<ArrayBuffer>) => bytes.buffer.transfer(0)
