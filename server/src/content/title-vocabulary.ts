/** The vocabulary of `content/titles`, compiled once per process, or read as another process left it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import {
  compileVocabulary,
  restoreVocabulary,
  type StoredVocabulary,
  storeVocabulary,
  type Vocabulary,
} from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { CONTENT_FOLDER } from '../config/content-folder.ts'
import { cacheFolder, readCacheFile, writeCacheFile } from './cache-file.ts'

/** To be increased when the rules that read a title or choose a category change: then all titles are parsed again. */
const RULES_VERSION = 8
const TITLES = join(CONTENT_FOLDER, 'titles')
/** A change of these compiles the same words to something else, or keeps them in another form. */
const CODE = join(import.meta.dirname, '../../../titles/src')
const THIS_FILE = join(import.meta.dirname, 'title-vocabulary.ts')
const CACHE = cacheFolder('title-vocabulary')
/** 6 MB each. */
const MAX_FILES = 4

export interface TitleVocabulary {
  vocabulary: Vocabulary
  /** Identifies words and rules: a row with another version is read again. */
  version: number
}

let loaded: TitleVocabulary | null = null

export function titleVocabulary(): TitleVocabulary {
  loaded ??= loadTitleVocabulary()
  return loaded
}

/** Compiling takes a second of processor time, reading what was compiled before a tenth of it. */
export function loadTitleVocabulary(folder = TITLES, cache = CACHE): TitleVocabulary {
  const path = join(cache, `${keyOf([folder, CODE])}.vocabulary`)
  const kept = keptVocabulary(path)
  if (kept) return { vocabulary: restoreVocabulary(kept.stored), version: kept.version }
  const files = readVocabularyFiles(folder)
  const vocabulary = compileVocabulary(files)
  const hash = createHash('sha256')
    .update(JSON.stringify([RULES_VERSION, files]))
    .digest()
  const version = hash.readInt32BE(0)
  writeCacheFile(path, serialize({ stored: storeVocabulary(vocabulary), version } satisfies Kept), MAX_FILES)
  return { vocabulary, version }
}

interface Kept {
  stored: StoredVocabulary
  version: number
}

/** Null also for a file of a newer Node, whose format this one does not know. */
function keptVocabulary(path: string): Kept | null {
  const bytes = readCacheFile(path)
  try {
    return bytes && (deserialize(bytes) as Kept)
  } catch {
    return null
  }
}

/** A hash of all files of these folders and of this one. */
function keyOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(THIS_FILE))
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:json|ts)$/.test(name),
    )
    for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
