/** The search takes up to seconds, so it runs in a thread and does not block requests. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BasketStore } from './bill.ts'
import { optimise } from './optimise.ts'

const { stores, products } = workerData as { stores: BasketStore[]; products: number }
parentPort?.postMessage(optimise(stores, products))
