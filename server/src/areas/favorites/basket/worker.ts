/** Worker thread of the basket optimiser, which takes up to seconds. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BasketStore } from './bill.ts'
import { optimise } from './optimise.ts'

const { stores, products } = workerData as { stores: BasketStore[]; products: number }
parentPort?.postMessage(optimise(stores, products))
