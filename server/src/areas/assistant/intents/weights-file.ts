/**
 * Fitted weights on disk: fitting takes 4 s of processor time, reading 20 ms. `npm run build` writes them; a process that
 * finds none for its examples fits them itself.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder, readCacheFile, writeCacheFile } from '../../../content/cache-file.ts'

const FOLDER = cacheFolder('assistant-intents')
const ENDING = '.weights'
/** 28 MB for intents, 2 MB for kinds of sentences, 5 MB for their parts. */
const MAX_FILES = 6

/** `code`: files whose change makes other weights of the same data. */
export async function keptWeights(
  data: unknown,
  code: readonly string[],
  fit: () => Promise<Float32Array>,
  folder = FOLDER,
): Promise<Float32Array> {
  const path = join(folder, `${await keyOf(data, code)}${ENDING}`)
  const kept = readCacheFile(path)
  // A copy, because the view must begin at a multiple of four bytes.
  if (kept) return new Float32Array(Uint8Array.from(kept).buffer)
  const weights = await fit()
  writeCacheFile(path, Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength), MAX_FILES)
  return weights
}

async function keyOf(data: unknown, code: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const path of code) hash.update(await readFile(path))
  return hash.digest('hex')
}
