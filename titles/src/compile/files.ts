/** Reads a folder of vocabularies from disk, for callers that have it there; the rest of the package reads no file. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export function readVocabularyFiles(folder: string): Record<string, unknown> {
  const files: Record<string, unknown> = {}
  for (const name of globSync('**/*.json', { cwd: folder }).sort()) {
    try {
      files[name.split(sep).join('/')] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    } catch (error) {
      throw new Error(`${name} is not valid JSON: ${(error as Error).message}`)
    }
  }
  return files
}
