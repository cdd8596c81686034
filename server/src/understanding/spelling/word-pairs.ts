/** Which words stand beside each other in names: after 'nintendo' comes 'switch'. */
import type { Steps } from '../../async/steps.ts'
import { contentWords } from '../text/connecting.ts'

export interface WordPairs {
  after(word: string): string[]
  before(word: string): string[]
  /** A number often follows it, as in names of models: 'iphone 11'. */
  isNumbered(word: string): boolean
  /** How many names have the two beside each other; 0 where few do. */
  together(first: string, second: string): number
}

/** Pairs seen less often in product names say nothing. */
const MIN_COUNT = 5
const OFTEN_NUMBERED = 20
/** Fewer may be a slip of one store. */
const SEEN = 3
const MODEL_NUMBER = /^\d{1,2}$/

/** Of the words `isWord` accepts; a pair of a brand's name counts at once. */
export function* pairSteps(
  productNames: readonly string[],
  brandNames: readonly string[],
  isWord: (word: string) => boolean,
): Steps<WordPairs> {
  const counts = new Map<string, number>()
  const numbered = new Map<string, number>()
  const note = (name: string, weight: number) => {
    const words = contentWords(name)
    for (let at = 1; at < words.length; at++) {
      if (MODEL_NUMBER.test(words[at]!)) numbered.set(words[at - 1]!, (numbered.get(words[at - 1]!) ?? 0) + weight)
      if (words[at]!.length < 4 || words[at - 1]!.length < 3) continue
      const pair = `${words[at - 1]} ${words[at]}`
      counts.set(pair, (counts.get(pair) ?? 0) + weight)
    }
  }
  for (const name of productNames) {
    note(name, 1)
    yield
  }
  for (const name of brandNames) {
    note(name, MIN_COUNT)
    yield
  }
  const after = new Map<string, string[]>()
  const before = new Map<string, string[]>()
  const put = (map: Map<string, string[]>, key: string, word: string) => {
    const known = map.get(key)
    if (known) known.push(word)
    else map.set(key, [word])
  }
  const often = new Map<string, number>()
  for (const [pair, count] of counts) {
    if (count >= SEEN) often.set(pair, count)
    if (count < MIN_COUNT) continue
    const [first, second] = pair.split(' ') as [string, string]
    if (!isWord(first) || !isWord(second)) continue
    put(after, first, second)
    put(before, second, first)
    yield
  }
  const of = (map: Map<string, string[]>) => (word: string) => map.get(word) ?? []
  const isNumbered = (word: string) => (numbered.get(word) ?? 0) >= OFTEN_NUMBERED
  const together = (first: string, second: string) => often.get(`${first} ${second}`) ?? 0
  return { after: of(after), before: of(before), isNumbered, together }
}
