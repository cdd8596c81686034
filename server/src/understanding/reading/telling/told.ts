/** What is told before a question says more of the thing asked: 'soy intolerante a la lactosa, ¿qué leche puedo tomar?'. */
import type { Kind } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { contentWords, wordsOfName } from '../../text/connecting.ts'
import type { Understanding } from '../../understanding.ts'
import { needIn } from '../meant-by-synonyms.ts'
import { isSaidByKind, statedFor } from '../words/equal-runs.ts'

type Words = Pick<Understanding, 'said' | 'all' | 'beside'>

/** 'quiero hacer una carne asada, ¿qué carne compro?' is about beef: what was told names the kind more exactly. */
function narrowerTold(told: string, kind: Kind, knowledge: QueryKnowledge): Kind | null {
  const words = contentWords(told)
  const { synonyms, kindsByWords } = knowledge
  const own = `${wordsOfName(kind.name).join(' ')} `
  const isNarrower = (other: Kind) => `${wordsOfName(other.name).join(' ')} `.startsWith(own) && other !== kind
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(' ')
      const named = [run, ...(synonyms.alternatives.get(run) ?? [])].flatMap((name) => kindsByWords.get(name) ?? [])
      const narrower = named.find(isNarrower)
      if (narrower) return narrower
    }
  return null
}

/** `read` with what names of the kind say of what was told, each group with its spellings in names. */
export function withTold<T extends { kinds: Kind[]; words: Words }>(
  read: T,
  told: string,
  knowledge: QueryKnowledge,
): T {
  const [asked] = read.kinds
  if (asked === undefined) return read
  const kind = read.kinds.length === 1 ? narrowerTold(told, asked, knowledge) : null
  const groups = groupsOf(contentWords(told), kind ?? asked, knowledge)
  const add = (own: string[][]) => [...own, ...groups]
  const { said, all, beside } = read.words
  const words = { ...read.words, said: add(said), all: add(all), beside: add(beside) }
  return { ...read, kinds: kind ? [kind] : read.kinds, words }
}

const MAX_WORDS = 4

function groupsOf(words: readonly string[], kind: Kind, knowledge: QueryKnowledge): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < words.length; at++) {
    const length = knowledge.equal.lengthAt(kind, words, at)
    const run = words.slice(at, at + length)
    if (length > 0 && !isSaidByKind(run, kind, knowledge)) {
      groups.push([run.join(' '), ...statedFor(run, kind, knowledge)])
      at += length - 1
      continue
    }
    const need = needAt(words, at, knowledge)
    if (need) {
      groups.push(need.spellings)
      at += need.length - 1
    }
  }
  return groups
}

/** 'se me cae el cabello' is a need that names of shampoo say: 'anticaída'. */
function needAt(words: readonly string[], at: number, { synonyms, alternatives }: QueryKnowledge) {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 1; length--) {
    const need = needIn(words.slice(at, at + length), synonyms)
    const named = need === null ? undefined : alternatives.get(need)
    if (named) return { spellings: [need!, ...named], length }
  }
  return null
}
