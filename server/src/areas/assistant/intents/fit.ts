/** The examples as labelled features, and the weights fitted to them. */
import { textHash } from '../../../text/text-hash.ts'
import type { Example } from './examples.ts'
import { featuresOf } from './features.ts'
import { fitWeights } from './model.ts'
import { withVariations } from './variations.ts'

/** In fewer examples than this a word may be a slip. */
const MIN_EXAMPLES = 2

export const intentsOf = (examples: readonly Example[]) => [...new Set(examples.map(({ intent }) => intent))]

/** Words of several examples. */
export function commonWords(examples: readonly Example[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const word of new Set(text.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([word]) => word))
}

export function fit(examples: readonly Example[]): Float32Array<ArrayBuffer> {
  const intents = intentsOf(examples)
  const place = new Map(intents.map((intent, at) => [intent, at]))
  const common = commonWords(examples)
  const isKnown = (word: string) => common.has(word)
  const labelled = inStableOrder(withVariations(examples)).map(({ intent, text }) => ({
    features: featuresOf(text.split(' '), isKnown),
    label: place.get(intent)!,
  }))
  return fitWeights(labelled, intents.length)
}

/** Examples of one intent do not stand together; one that is added moves no other. */
function inStableOrder(examples: readonly Example[]): Example[] {
  return examples
    .map((example) => ({ example, place: textHash(`${example.text} ${example.intent}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ example }) => example)
}
