/** The vocabularies of content/titles, compiled once for all tests. */
import { join } from 'node:path'
import { compileVocabulary } from '../compile/compile.ts'
import { readVocabularyFiles } from '../compile/files.ts'

export const CONTENT = join(import.meta.dirname, '../../../content/titles')
export const VOCABULARY = compileVocabulary(readVocabularyFiles(CONTENT))
