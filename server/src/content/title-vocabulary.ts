/** The vocabulary of `content/titles`, compiled once per process. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { compileVocabulary, type Vocabulary } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { CONTENT_FOLDER } from '../config/content-folder.ts'

/** To be increased when the rules that read a title or choose a category change: then all titles are parsed again. */
const RULES_VERSION = 6

export interface TitleVocabulary {
  vocabulary: Vocabulary
  /** Identifies words and rules: a row with another version is read again. */
  version: number
}

let loaded: TitleVocabulary | null = null

export function titleVocabulary(): TitleVocabulary {
  loaded ??= load()
  return loaded
}

function load(): TitleVocabulary {
  const files = readVocabularyFiles(join(CONTENT_FOLDER, 'titles'))
  const hash = createHash('sha256')
    .update(JSON.stringify([RULES_VERSION, files]))
    .digest()
  return { vocabulary: compileVocabulary(files), version: hash.readInt32BE(0) }
}
