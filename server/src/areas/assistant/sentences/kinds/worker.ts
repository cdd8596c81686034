/** Fits in a thread of its own, so that a site that starts with turns never fitted before answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { fitWeights, type LabelledFeatures } from './model.ts'

const { turns, groups } = workerData as { turns: LabelledFeatures[]; groups: number }
const weights = fitWeights(turns, groups)
parentPort?.postMessage(weights, [weights.buffer])
