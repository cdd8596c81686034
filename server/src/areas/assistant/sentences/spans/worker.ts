/** Fits in a thread of its own, so that a site that starts with messages never fitted before answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { fitWeights, type TaggedWords } from './model.ts'

const weights = fitWeights(workerData as TaggedWords[])
parentPort?.postMessage(weights, [weights.buffer])
