/** Which words of a need names must say: in 'mi perro tiene pulgas' what serves is wanted, and names that say 'perro' only lead. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import type { Understanding } from '../../understanding.ts'

type Words = Pick<Understanding, 'said' | 'all' | 'beside' | 'uses' | 'qualities' | 'brands'>

/** Of a need with a kind of its own ('crema para la caspa') everything stays asked. */
export function wordsOfNeed<W extends Words>(
  words: W,
  kinds: readonly Kind[],
  reading: QueryReading,
  text: string,
  knowledge: QueryKnowledge,
): W {
  const isOwn = reading.kind !== null && kinds.includes(reading.kind)
  const { synonyms, alternatives } = knowledge
  const isUnnamed = ([first]: string[]) => synonyms.isNeed(first!) && !alternatives.has(first!)
  const needs = words.said.filter(isUnnamed)
  if (needs.length === 0 && isOwn) return words
  const folded = fold(text)
  const ofBrands = words.brands.flatMap((brand) => fold(brand).split(' '))
  const isAsked = ([first = '']: string[]) =>
    isOwn ||
    synonyms.isNeed(first) ||
    /\d/.test(first) ||
    words.qualities.includes(first) ||
    ofBrands.includes(first) ||
    // What is liked or comes with it.
    new RegExp(`(?:^| )con (?:(?:el|la|los|las|un|una) )?${first}`).test(folded) ||
    isThemeOf(needs, first, folded)
  const isSaid = (group: string[]) => !isUnnamed(group) && isAsked(group)
  const run = needs.flatMap(([first]) => first!.split(' '))
  const said = words.all.flat().flatMap((spelling) => spelling.split(' '))
  const told = words.said.filter((group) => !isUnnamed(group) && !isAsked(group) && !knowledge.ignored.has(group[0]!))
  return {
    ...words,
    said: words.said.filter(isSaid),
    beside: words.beside.filter(isSaid),
    // Without the words of the need itself names of other things say nothing of it.
    all: run.every((word) => said.includes(word)) ? words.all : [],
    uses: [...needs, ...told, ...words.uses],
  }
}

/** 'fiesta de dinosaurios': of what the need itself is. */
const isThemeOf = (needs: readonly string[][], word: string, text: string) =>
  needs.some(([need]) => new RegExp(`(?:^| )${need} del? (?:(?:la|los|las) )?${word}(?: |$)`).test(text))

const MAX_KINDS = 5

/** 'tos y gripa': what serves either of two needs that are said together. */
export function bothNeeds<T extends { kinds: Kind[]; words: Words; isNeed: boolean }>(
  meant: T,
  text: string,
  { synonyms, kindsByWords }: QueryKnowledge,
): T {
  const { kinds, words, isNeed } = meant
  const needs = words.said.filter(([first]) => synonyms.isNeed(first!))
  const [first, second] = needs.map(([phrase]) => phrase!)
  if (!isNeed || second === undefined || !new RegExp(`${first} (?:y|o|u|e|con) ${second}`).test(fold(text)))
    return meant
  const serving = (synonyms.alternatives.get(second) ?? []).flatMap((name) => kindsByWords.get(name) ?? [])
  const isNeedGroup = (group: string[]) => needs.includes(group)
  const either = needs.flat()
  const said = [either, ...words.said.filter((group) => !isNeedGroup(group))]
  const own = kinds.filter(({ isGeneric }) => !isGeneric)
  const all = [...new Set([...own, ...serving, ...kinds])].toSorted((a, b) => Number(a.isGeneric) - Number(b.isGeneric))
  return { ...meant, kinds: all.slice(0, MAX_KINDS), words: { ...words, said, beside: said } }
}
