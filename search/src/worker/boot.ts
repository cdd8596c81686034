/**
 * Entry point of every thread. Compiled code is cached on disk, so that a second start and a replacement thread load in a
 * fraction of the time.
 */
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

enableCompileCache()
await import(workerData.script)
