/** Drawings of `content/illustrations` by kind: each family of the demonstration has one, and its name tells its kind. */
import { readTitle } from '@tianguis/titles'
import { readContent } from '../../content/read-content.ts'
import { titleVocabulary } from '../../content/title-vocabulary.ts'

let drawings: Promise<ReadonlyMap<string, string>> | null = null

export function kindDrawings(): Promise<ReadonlyMap<string, string>> {
  drawings ??= read()
  return drawings
}

async function read(): Promise<ReadonlyMap<string, string>> {
  const { families, tints } = await readContent()
  const { vocabulary } = titleVocabulary()
  const found = new Map<string, string>()
  for (const { name, illustration } of families) {
    const { kind } = readTitle(vocabulary, { title: name.replace(/\{[^}]*\}/g, ' ') })
    if (kind !== null && !found.has(kind)) found.set(kind, `/img/${illustration}/${tints.get(illustration)}.svg`)
  }
  return found
}
