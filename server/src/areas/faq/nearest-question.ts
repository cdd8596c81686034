/** Which stored question a message asks: the words that both have, weighed against all words of both. */

import { fold } from '@tianguis/titles'
import { stem } from '../../understanding/text/stem.ts'

export interface AskedBefore {
  id: number
  examples: readonly string[]
}

/** Words that say nothing about the subject. */
const EMPTY = new Set(
  'a al algo como con cual cuales cuando cuanto de del donde el en es esta este hay hola la las le lo los me mi mis no o para pero por porque puedo pueden que quien quiero se si sin son su sus te tengo tiene tienen tu tus un una unas unos usted ustedes y ya yo favor gracias'.split(
    ' ',
  ),
)
/** Dice coefficient from which a message is the question. */
const SAME = 0.75

export function nearestQuestion(
  message: string,
  entries: readonly AskedBefore[],
): { id: number; likeness: number } | null {
  const asked = wordsOf(message)
  let best: { id: number; likeness: number } | null = null
  for (const { id, examples } of entries) {
    for (const example of examples) {
      const likeness = fold(example) === fold(message) ? 1 : likenessOf(asked, wordsOf(example))
      if (likeness >= SAME && likeness > (best?.likeness ?? 0)) best = { id, likeness }
    }
  }
  return best
}

function wordsOf(text: string): Set<string> {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
  return new Set(words.map(stem))
}

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const common = [...a].filter((word) => b.has(word)).length
  return (2 * common) / (a.size + b.size)
}
