/** «los de montealba», «cenzonte pc»: the store that one of its words can only mean, written out before a message is read. */
import { fold } from '@tianguis/contract/folding'
import { distance, stem } from '../../../../understanding/text/stem.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import type { Vocabulary } from '../../understanding/vocabulary.ts'

const MIN_TELLING_LENGTH = 5
/** Shorter words are other words after one slip. */
const MIN_SLIP_LENGTH = 7

export function withStoreNames(message: string, knowledge: Knowledge): string {
  const telling = tellingWords(knowledge)
  const folded = ` ${fold(message).replace(/[^a-z0-9]+/g, ' ')} `
  for (const [word] of message.matchAll(/[\p{L}\d]+/gu)) {
    const name = storeMeant(fold(word), telling, knowledge)
    if (name && !folded.includes(` ${fold(name).replace(/[^a-z0-9]+/g, ' ')} `)) return written(message, word, name)
  }
  return message
}

/** With the words of the name that stand beside it: «el trueque», «bodega cacomixle». */
function written(message: string, word: string, name: string): string {
  const others = name.split(' ').filter((part) => fold(part) !== fold(word))
  const beside = others.length > 0 ? `(?:(?:${others.join('|')})\\s+)*` : ''
  const after = others.length > 0 ? `(?:\\s+(?:${others.join('|')})(?![\\p{L}\\d]))*` : ''
  return message.replace(new RegExp(`(?<![\\p{L}\\d])${beside}${word}(?![\\p{L}\\d])${after}`, 'iu'), name)
}

function storeMeant(word: string, telling: ReadonlyMap<string, string>, knowledge: Knowledge): string | null {
  const name = telling.get(word)
  if (name || word.length < MIN_SLIP_LENGTH || isSaidOfMuch(word, knowledge)) return name ?? null
  for (const [other, store] of telling)
    if (other.length >= MIN_SLIP_LENGTH && distance(word, other, 1) <= 1) return store
  return null
}

const tellingOf = new WeakMap<Vocabulary, Map<string, string>>()

/** Words of one store alone, which no product carries. */
function tellingWords(knowledge: Knowledge): Map<string, string> {
  const { vocabulary } = knowledge
  const known = tellingOf.get(vocabulary)
  if (known) return known
  const pairs = [...vocabulary.stores].flatMap(([key, name]) => key.split(' ').map((word) => ({ word, name })))
  const telling = new Map(
    [...Map.groupBy(pairs, ({ word }) => word)].flatMap(([word, [first, ...others]]) =>
      others.length > 0 || word.length < MIN_TELLING_LENGTH || isSaidOfMuch(word, knowledge)
        ? []
        : [[word, first!.name] as const],
    ),
  )
  tellingOf.set(vocabulary, telling)
  return telling
}

function isSaidOfMuch(word: string, { vocabulary, rules }: Knowledge): boolean {
  const { words, tagWords, kinds, brands } = vocabulary
  const key = stem(word)
  const isSold = words.has(key) || tagWords.has(key) || kinds.has(key) || brands.has(word)
  return isSold || rules.everyday.has(word) || rules.colours.has(key) || rules.ordinary.has(word)
}
