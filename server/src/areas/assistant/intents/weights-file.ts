/**
 * Fitted weights on disk: fitting takes 4 s of processor time, reading 20 ms. `npm run build` writes them; a process that
 * finds none for its examples fits them itself and keeps them for the next one.
 *
 *   <sha256 of data and code>.weights = sha256 of the weights, then the weights
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../../node_modules/.cache/assistant-intents')
const ENDING = '.weights'
/** Bytes of a SHA-256. */
const DIGEST = 32
/** Files kept, so that editing examples does not fill the disk: 28 MB for intents, 2 MB for kinds of sentences, 5 MB for their parts. */
const MAX_FILES = 6

/** `code`: files whose change makes other weights of the same data. */
export async function keptWeights(
  data: unknown,
  code: readonly string[],
  fit: () => Promise<Float32Array>,
  folder = FOLDER,
): Promise<Float32Array> {
  const path = join(folder, `${await keyOf(data, code)}${ENDING}`)
  const kept = await readWeights(path)
  if (kept) return kept
  const weights = await fit()
  // without a place to write, each process fits for itself
  await writeWeights(path, folder, weights).catch(() => {})
  return weights
}

async function keyOf(data: unknown, code: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const path of code) hash.update(await readFile(path))
  return hash.digest('hex')
}

/** Null when there is no such file or it is damaged. */
async function readWeights(path: string): Promise<Float32Array | null> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes || bytes.length <= DIGEST) return null
  const body = bytes.subarray(DIGEST)
  if (!digestOf(body).equals(bytes.subarray(0, DIGEST))) return null
  // a copy, because the view must begin at a multiple of four bytes
  return new Float32Array(Uint8Array.from(body).buffer)
}

async function writeWeights(path: string, folder: string, weights: Float32Array): Promise<void> {
  const body = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength)
  const fresh = `${path}.${randomUUID()}.tmp`
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(fresh, Buffer.concat([digestOf(body), body]))
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
  await removeOldest(folder)
}

async function removeOldest(folder: string): Promise<void> {
  const paths = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).map((name) => join(folder, name))
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  const old = dated.sort((a, b) => b.at - a.at).slice(MAX_FILES)
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
