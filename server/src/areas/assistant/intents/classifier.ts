/** Which intent a sentence has, with a probability; fitted from content/assistant/intents. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Example } from './examples.ts'
import { featuresOf } from './features.ts'
import { commonWords, intentsOf } from './fit.ts'
import { isMask } from './masking.ts'
import { predict } from './model.ts'
import { keptWeights } from './weights-file.ts'

export interface Classifier {
  intents: readonly string[]
  /** Hash of the examples. */
  made: string
  /** Words of small talk and of acts. */
  talked: ReadonlySet<string>
  /** Words of several examples, whatever their intent. */
  common: ReadonlySet<string>
  /** Probability by intent, of masked words. */
  classify(words: readonly string[]): Map<string, number>
}

const CODE = ['features.ts', 'fit.ts', 'masking.ts', 'model.ts', 'variations.ts'].map((name) =>
  join(import.meta.dirname, name),
)
const TALKED = /^(?:talk|act)\/|^more$/

export async function fitClassifier(examples: readonly Example[]): Promise<Classifier> {
  const intents = intentsOf(examples)
  const known = commonWords(examples)
  const weights = await keptWeights(examples, CODE, () => fitInThread(examples))
  const talked = examples.filter(({ intent }) => TALKED.test(intent)).flatMap(({ text }) => text.split(' '))
  return {
    intents,
    made: createHash('sha256').update(JSON.stringify(examples)).digest('hex'),
    talked: new Set(talked.filter((word) => !isMask(word))),
    common: new Set([...known].filter((word) => !isMask(word))),
    classify(said) {
      const probabilities = predict(
        weights,
        intents.length,
        featuresOf(said, (word) => known.has(word)),
      )
      return new Map(intents.map((intent, at) => [intent, probabilities[at]!]))
    },
  }
}

async function fitInThread(examples: readonly Example[]): Promise<Float32Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: examples })
  // an error of the thread rejects
  const [weights] = (await once(worker, 'message')) as [Float32Array]
  return weights
}
