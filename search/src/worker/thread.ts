import { Worker } from 'node:worker_threads'

const BOOT = new URL('./boot.ts', import.meta.url)
/** What threads make is either gone at once or lies in shared memory: more room for young objects only takes memory. */
const YOUNG_MB = 12

export const startThread = (script: URL, data: object = {}): Worker =>
  new Worker(BOOT, {
    workerData: { ...data, script: script.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
