/** The draw, kept below `node_modules/.cache`: reading 1.3 million offers takes 20 seconds, and gives the same from the same files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CorpusTitle, SHARED_DATA } from './corpus.ts'
import { drawn, type Half } from './draw.ts'

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/titles-draw')
const CODE = ['corpus.ts', 'draw.ts', 'kept-draw.ts']

export async function keptDraw(half: Half): Promise<CorpusTitle[]> {
  const path = join(FOLDER, `${half}-${keyOfFiles()}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as CorpusTitle[]
  const titles = await drawn(half)
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(titles))
  renameSync(unfinished, path)
  return titles
}

/** Of the code, and of name, size and time of change of each file of the data. */
function keyOfFiles(): string {
  const hash = createHash('sha256')
  for (const name of CODE) hash.update(readFileSync(join(import.meta.dirname, name)))
  for (const name of readdirSync(SHARED_DATA, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs } = statSync(join(SHARED_DATA, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}
