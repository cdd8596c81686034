/** Starts a worker thread of the engine. */
import { Worker } from 'node:worker_threads'

const BOOT = new URL('./boot.ts', import.meta.url)
/** Threads allocate short-lived objects and shared memory only, so a larger young generation would waste memory. */
const YOUNG_MB = 12

export const startThread = (script: URL, data: object = {}): Worker =>
  new Worker(BOOT, {
    workerData: { ...data, script: script.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
