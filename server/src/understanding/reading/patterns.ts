/** Patterns of clothes and fabrics, whose words also name things: 'vans de cuadros', 'bolsa de flores'. */
import { fold, readQuery, type Vocabulary } from '@tianguis/titles'
import type { Uses } from '../knowledge/uses.ts'
import type { Draft, Place } from './draft.ts'

const OF = /(?<=\S\s+)(?:de|con|a)\s+([\p{L}]+)(?![\p{L}])/giu
/** Of things of these departments a pattern is said. */
const PATTERNED = new Set(['/moda', '/calzado', '/bebes', '/hogar-y-muebles'])

/** Words of names that say the pattern; null where none is said. */
export function readPattern(draft: Draft, vocabulary: Vocabulary, uses: Uses): string[] | null {
  for (const { 0: said, 1: word = '', index } of draft.left.matchAll(OF)) {
    const spellings = uses.pattern(fold(word))
    const place = { start: index, end: index + said.length }
    if (spellings.length === 0 || isPartOfName(draft.left, place, vocabulary)) continue
    const rest = draft.left.slice(0, place.start) + ' '.repeat(said.length) + draft.left.slice(place.end)
    const { kind } = readQuery(vocabulary, rest)
    if (!kind || !PATTERNED.has(kind.department)) continue
    draft.blank(place)
    return [...new Set([fold(word), ...spellings])]
  }
  return null
}

/** The words are part of a longer name of a thing: 'corona de flores'. */
function isPartOfName(text: string, { start, end }: Place, vocabulary: Vocabulary): boolean {
  const { kindPlace } = readQuery(vocabulary, text)
  return kindPlace !== null && kindPlace.start < start && kindPlace.end >= end
}
