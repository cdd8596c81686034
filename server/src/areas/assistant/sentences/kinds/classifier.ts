/** Which group of intents a sentence belongs to, given what is on the screen: the examples first, corrected by labelled turns. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Classifier } from '../../intents/classifier.ts'
import { keptWeights } from '../../intents/weights-file.ts'
import { featuresOf } from './features.ts'
import { groupOfIntent } from './groups.ts'
import { type LabelledFeatures, predict } from './model.ts'
import type { State } from './signs.ts'
import type { LabelledTurn } from './turns.ts'

export interface KindClassifier {
  /** Probability by group. */
  classify(state: State): Map<string, number>
}

const CODE = ['features.ts', 'groups.ts', 'model.ts'].map((name) => join(import.meta.dirname, name))

export async function fitKinds(
  turns: readonly LabelledTurn[],
  { intents, classify, made }: Classifier,
): Promise<KindClassifier> {
  const groups = [...new Set([...intents.map(groupOfIntent), ...turns.map(({ group }) => group)])].sort()
  const weights = await keptWeights({ made, turns }, CODE, () =>
    fitInThread(
      turns.map((turn) => ({ features: featuresOf(turn, classify, groups), label: groups.indexOf(turn.group) })),
      groups.length,
    ),
  )
  return {
    classify(state) {
      const probabilities = predict(weights, featuresOf(state, classify, groups))
      return new Map(groups.map((group, at) => [group, probabilities[at]!]))
    },
  }
}

async function fitInThread(turns: readonly LabelledFeatures[], groups: number): Promise<Float32Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { turns, groups } })
  // an error of the thread rejects
  const [weights] = (await once(worker, 'message')) as [Float32Array]
  return weights
}
