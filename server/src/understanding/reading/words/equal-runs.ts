/** Words of a query that names of the kind say in other words: 'que cancelen el ruido' is 'noise cancelling' of headphones. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING } from '../../text/connecting.ts'

/** The order of a list repeats them at every level. */
const MAX_STATED = 8

interface EqualRun {
  /** The words asked, connecting words aside. */
  words: string[]
  /** The place of its last token. */
  last: number
}

/** A phrase of several words from this token on. */
export function equalRunAt({ tokens, kind, kindPlace }: QueryReading, at: number, knowledge: QueryKnowledge) {
  const { equal } = knowledge
  const having = kind && havingAt(tokens, at, kind, knowledge)
  if (having) return having
  if (!kind || CONNECTING.has(tokens[at]!.text)) return null
  const words: string[] = []
  const places: number[] = []
  for (let next = at; next < tokens.length; next++) {
    const { text, start, end } = tokens[next]!
    if (kindPlace && start >= kindPlace.start && end <= kindPlace.end) break
    if (CONNECTING.has(text)) continue
    words.push(text)
    places.push(next)
  }
  const length = equal.lengthAt(kind, words, 0)
  if (length < 2) return null
  const run: EqualRun = { words: words.slice(0, length), last: places[length - 1]! }
  return run
}

/** 'pechuga con hueso': of food that is also sold without it names say which. */
function havingAt(
  tokens: QueryReading['tokens'],
  at: number,
  { department }: Kind,
  { synonyms }: QueryKnowledge,
): EqualRun | null {
  const what = tokens[at + 1]?.text
  if (tokens[at]!.text !== 'con' || what === undefined || department !== '/supermercado') return null
  const [known] = synonyms.meaningsOf(`sin ${what}`)
  return known === undefined ? null : { words: ['con', what], last: at + 1 }
}

/** The words in which names say them, those that the catalogue has most often first. */
export function statedFor(words: readonly string[], kind: Kind | null, knowledge: QueryKnowledge): string[] {
  const all = [...gluedOf(words), ...knowledge.equal.statedFor(kind, words)]
  // 'for women' is found by 'women', 'anti caspa' by 'caspa'.
  const single = new Set([...words, ...all].filter((word) => !word.includes(' ')))
  const stated = all.filter((phrase) => !phrase.includes(' ') || !phrase.split(' ').some((word) => single.has(word)))
  if (stated.length <= 1) return stated
  const { spelling } = knowledge
  const rarest = (phrase: string) =>
    Math.min(...phrase.split(' ').map((word) => (/\d/.test(word) || word.length < 3 ? 1 : spelling.count(word))))
  return stated
    .map((phrase) => ({ phrase, count: rarest(phrase) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_STATED)
    .map(({ phrase }) => phrase)
}

/** '5g' of the two words '5' and 'g'. */
const gluedOf = (words: readonly string[]) => (/^\d+ [a-z]{1,2}$/.test(words.join(' ')) ? [words.join('')] : [])

/** A face cream is 'para la cara' by being one. */
export function isSaidByKind(words: readonly string[], kind: Kind | null, { equal }: QueryKnowledge): boolean {
  const own = ` ${fold(kind?.name ?? '')} `
  return [words.join(' '), ...equal.statedFor(kind, words)].some((phrase) => own.includes(` ${phrase} `))
}
