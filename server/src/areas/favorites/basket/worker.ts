/** Searching takes a while; requests of others are not kept waiting for it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BasketStore } from './bill.ts'
import { optimise } from './optimise.ts'

const { stores, products } = workerData as { stores: BasketStore[]; products: number }
parentPort?.postMessage(optimise(stores, products))
