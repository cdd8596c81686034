/** Reads alternatives: 'pantuflas o chanclas' are two kinds, 'gloria o alpura' two brands of which a product has one. */
import { fold, type Kind, readQuery, tokenise, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import { contentWords } from '../text/connecting.ts'
import type { Understanding } from '../understanding.ts'

type Words = Pick<Understanding, 'words' | 'said' | 'all' | 'beside'>

/** The kinds and words of a query, with those beside an 'o' as alternatives. */
export function eitherOf<W extends Words>(
  text: string,
  { vocabulary, brands }: QueryKnowledge,
  { kinds, words }: { kinds: Kind[]; words: W },
): { kinds: Kind[]; words: W } {
  const pairs = wordsAroundOr(text)
  if (pairs.length === 0) return { kinds, words }
  const areBrands = pairs.flat().some((word) => brands.has(word))
  // A brand on one side names no other kind: 'reloj garmin o fitbit'.
  const named = areBrands ? [] : kindsAroundOr(text, vocabulary)
  // One of two other words is too little to find products of other kinds.
  const all = areBrands || named.length > 0 ? joinPairs(words.all, pairs) : words.all
  const joined = { ...words, said: joinPairs(words.said, pairs), beside: joinPairs(words.beside, pairs), all }
  if (named.length === 0) return { kinds, words: joined }
  const ofKinds = new Set(pairs.flat())
  // Of several kinds all products are found, those with the other words first.
  const said = joined.said.filter(([first]) => !ofKinds.has(first!))
  return { kinds: named, words: { ...joined, words: [], said, beside: said } }
}

/**
 * 'cama y colchón': things of both kinds, those that say both first. Only where the two names stand beside the 'y': 'papas sal y limón'
 * are no lemons. Beside other words the second is of the same department: 'laptop gamer y mochila' is a laptop.
 */
export function bothOf<W extends Words & Pick<Understanding, 'uses'>>(
  text: string,
  { vocabulary }: QueryKnowledge,
  read: { kinds: Kind[]; words: W },
): { kinds: Kind[]; words: W } {
  const sides = text.trim().split(/\s+[ye]\s+/iu)
  if (sides.length !== 2 || read.kinds.length !== 1) return read
  const [first, second] = sides.map((side) => readQuery(vocabulary, side))
  const [before, after] = [first!.kindPlace, second!.kindPlace]
  if (!before || !after || before.end !== sides[0]!.length || after.start !== 0) return read
  const [kind, other] = [first!.kind!, second!.kind!]
  const areKinds = first!.isCertain && second!.isCertain && kind === read.kinds[0] && other !== kind
  const isNothingElse = before.start === 0 && after.end === sides[1]!.length
  const areAlike = kind?.department === other?.department || isNothingElse
  if (!areKinds || !areAlike || /\s/.test(sides[0]!.slice(before.start).trim())) return read
  const named = [contentWords(sides[0]!.slice(before.start)), contentWords(sides[1]!.slice(0, after.end))]
  const isNamed = ([word]: string[]) => named.flat().includes(word!)
  const said = read.words.said.filter((group) => !isNamed(group))
  const uses = [...read.words.uses.filter((group) => !isNamed(group)), ...named.map((words) => [words.join(' ')])]
  return { kinds: [kind, other], words: { ...read.words, words: [], said, beside: said, uses } }
}

/** Empty where a side names no kind, both name the same, or they lie far apart: 'aire lavado o cooler' is no drink. */
function kindsAroundOr(text: string, vocabulary: Vocabulary): Kind[] {
  const sides = text.split(/\s+[ou]\s+/iu).filter((side) => side.trim() !== '')
  const readings = sides.map((side) => readQuery(vocabulary, side))
  const kinds = readings.map(({ kind, isCertain }) => (isCertain ? kind : null))
  const named = [...new Set(kinds)].filter((kind) => kind !== null)
  const departments = new Set(named.map(({ department }) => department))
  // 'velas o globos': beside nothing else both are wanted, wherever they stand.
  const isNothingElse = readings.every(
    ({ kindPlace }, at) => kindPlace && fold(sides[at]!.slice(kindPlace.start, kindPlace.end)) === fold(sides[at]!),
  )
  return named.length > 1 && !kinds.includes(null) && (departments.size === 1 || isNothingElse) ? named : []
}

function wordsAroundOr(text: string): [string, string][] {
  if (!/\s[ou]\s/i.test(text)) return []
  const tokens = tokenise(text)
  return tokens.flatMap(({ text: word }, at): [string, string][] => {
    const before = tokens[at - 1]?.text
    const after = contentWords(
      tokens
        .slice(at + 1)
        .map((token) => token.text)
        .join(' '),
    )[0]
    return (word === 'o' || word === 'u') && before && after ? [[before, after]] : []
  })
}

/** The spellings of both words of a pair become one group. */
function joinPairs(groups: readonly string[][], pairs: readonly [string, string][]): string[][] {
  let joined = [...groups]
  for (const pair of pairs) {
    const [first, second] = pair.map((word) => joined.find((group) => group.includes(word)))
    if (!first || !second || first === second) continue
    joined = joined.flatMap((group) => (group === second ? [] : [group === first ? [...first, ...second] : group]))
  }
  return joined
}
