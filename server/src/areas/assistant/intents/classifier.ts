/** Which intent a sentence has, with a probability; fitted at the start from content/assistant/intents. */
import type { Example } from './examples.ts'
import { featuresOf } from './features.ts'
import { isMask } from './masking.ts'
import { fitModel } from './model.ts'
import { withVariations } from './variations.ts'

export interface Classifier {
  intents: readonly string[]
  /** Words of small talk and of acts: never misspelt names of products. */
  words: ReadonlySet<string>
  /** Words of several examples, whatever their intent. */
  common: ReadonlySet<string>
  /** Probability by intent, of masked words. */
  classify(words: readonly string[]): Map<string, number>
}

const TALKED = /^(?:talk|act)\/|^more$/
/** In fewer examples than this a word may be a slip. */
const LEAST_EXAMPLES = 2

export async function fitClassifier(examples: readonly Example[]): Promise<Classifier> {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const place = new Map(intents.map((intent, at) => [intent, at]))
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const word of new Set(text.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const talked = examples.filter(({ intent }) => TALKED.test(intent)).flatMap(({ text }) => text.split(' '))
  const words = new Set(talked.filter((word) => !isMask(word)))
  const isKnown = (word: string) => (counts.get(word) ?? 0) >= LEAST_EXAMPLES
  const labelled = withVariations(examples).map(({ intent, text }) => ({
    features: featuresOf(text.split(' '), isKnown),
    label: place.get(intent)!,
  }))
  const model = await fitModel(labelled, intents.length)
  return {
    intents,
    words,
    common: new Set([...counts.keys()].filter((word) => !isMask(word) && isKnown(word))),
    classify(said) {
      const probabilities = model.predict(featuresOf(said, isKnown))
      return new Map(intents.map((intent, at) => [intent, probabilities[at]!]))
    },
  }
}
