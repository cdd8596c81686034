import { Worker } from 'node:worker_threads'

const BOOT = new URL('./boot.ts', import.meta.url)

export const startThread = (script: URL, data: object = {}): Worker =>
  new Worker(BOOT, { workerData: { ...data, script: script.href } })
