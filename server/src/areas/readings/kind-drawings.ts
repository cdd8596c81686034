/** Drawings of `content/illustrations` by kind of product, derived from the names of the demonstration's families. */
import { readTitle } from '@tianguis/titles'
import { readDrawings } from '../../content/read-drawings.ts'
import { titleVocabulary } from '../../content/title-vocabulary.ts'

let drawings: ReadonlyMap<string, string> | null = null

/** Read when the first product without a photo asks for one. */
export function kindDrawings(): ReadonlyMap<string, string> {
  drawings ??= read()
  return drawings
}

function read(): ReadonlyMap<string, string> {
  const { families, tints } = readDrawings()
  const { vocabulary } = titleVocabulary()
  const found = new Map<string, string>()
  for (const { name, illustration } of families) {
    const { kind } = readTitle(vocabulary, { title: name.replace(/\{[^}]*\}/g, ' ') })
    if (kind !== null && !found.has(kind)) found.set(kind, `/img/${illustration}/${tints.get(illustration)}.svg`)
  }
  return found
}
