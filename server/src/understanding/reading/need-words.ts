/** Which words of a need names must say: in 'mi perro tiene pulgas' what serves is wanted, and names that say 'perro' only lead. */
import { fold, type QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import type { Understanding } from '../understanding.ts'

type Words = Pick<Understanding, 'said' | 'all' | 'beside' | 'uses' | 'qualities' | 'brands'>

/** Of a need with a kind of its own ('crema para la caspa') everything stays asked. */
export function wordsOfNeed<W extends Words>(
  words: W,
  { kind }: QueryReading,
  text: string,
  knowledge: QueryKnowledge,
): W {
  const { synonyms, alternatives } = knowledge
  const isUnnamed = ([first]: string[]) => synonyms.isNeed(first!) && !alternatives.has(first!)
  const needs = words.said.filter(isUnnamed)
  if (needs.length === 0 && kind !== null) return words
  const folded = fold(text)
  const ofBrands = words.brands.flatMap((brand) => fold(brand).split(' '))
  const isAsked = ([first = '']: string[]) =>
    kind !== null ||
    synonyms.isNeed(first) ||
    /\d/.test(first) ||
    words.qualities.includes(first) ||
    ofBrands.includes(first) ||
    // What is liked or comes with it.
    new RegExp(`(?:^| )con (?:(?:el|la|los|las|un|una) )?${first}`).test(folded)
  const isSaid = (group: string[]) => !isUnnamed(group) && isAsked(group)
  const run = needs.flatMap(([first]) => first!.split(' '))
  const said = words.all.flat().flatMap((spelling) => spelling.split(' '))
  return {
    ...words,
    said: words.said.filter(isSaid),
    beside: words.beside.filter(isSaid),
    // Without the words of the need itself names of other things say nothing of it.
    all: run.every((word) => said.includes(word)) ? words.all : [],
    uses: [...needs, ...words.said.filter((group) => !isUnnamed(group) && !isAsked(group)), ...words.uses],
  }
}
