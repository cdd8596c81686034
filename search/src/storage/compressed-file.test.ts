import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { readCompressed, writeCompressed } from './compressed-file.ts'
import { verify } from './files.ts'

const MB = 1 << 20

/** Partly random, partly of one value, in shared memory as parts are. */
function partOf(size: number): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let state = 7
  for (let at = 0; at < size; at++) {
    state = Math.imul(state, 1664525) + 1013904223
    bytes[at] = at % 3 === 0 ? state >>> 24 : 5
  }
  return bytes
}

async function readBack(path: string, size: number, blocks: Parameters<typeof readCompressed>[2]): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  await readCompressed(path, bytes, blocks)
  return bytes
}

test('a part of any size reads back as it was written', async () => {
  const path = join(temporaryFolder(), 'part')
  const around = (size: number) => fc.integer({ min: Math.max(0, size - 2), max: size + 2 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(around(0), around(MB), around(4 * MB), around(5 * MB)), async (size) => {
      const part = partOf(size)
      const { blocks, fileSize, checksum } = await writeCompressed(path, part)
      await verify(path, fileSize, checksum)
      expect(Buffer.compare(await readBack(path, size, blocks), part)).toBe(0)
    }),
    { numRuns: 12 },
  )
})

test('repeated values take hardly any space', async () => {
  const path = join(temporaryFolder(), 'part')
  const { fileSize } = await writeCompressed(path, Buffer.from(new Float64Array(100_000).fill(Number.NaN).buffer))
  expect(fileSize).toBe(statSync(path).size)
  expect(fileSize).toBeLessThan(1000)
})

test('a changed byte, a missing byte and a byte too many are found', async () => {
  const path = join(temporaryFolder(), 'part')
  const size = 3 * MB
  const { blocks } = await writeCompressed(path, partOf(size))
  const good = readFileSync(path)
  const bad = Buffer.from(good)
  bad[bad.length >> 1] = (bad[bad.length >> 1] as number) ^ 1
  writeFileSync(path, bad)
  await expect(readBack(path, size, blocks)).rejects.toThrow('checksum')
  writeFileSync(path, good.subarray(0, -1))
  await expect(readBack(path, size, blocks)).rejects.toThrow('size is')
  writeFileSync(path, good)
  appendFileSync(path, 'x')
  await expect(readBack(path, size, blocks)).rejects.toThrow('size is')
})
