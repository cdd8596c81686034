/** Trains the model in a worker thread: seconds of arithmetic would delay every request of a site that starts with examples never fitted before. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Example } from './examples.ts'
import { fit } from './fit.ts'

const weights = fit(workerData as Example[])
parentPort?.postMessage(weights, [weights.buffer])
