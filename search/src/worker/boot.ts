/**
 * Where every thread begins. Code that was compiled once is remembered on disk, so that a second start, or a thread that
 * takes the place of a dead one, is ready in a fraction of the time.
 */
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

enableCompileCache()
await import(workerData.script)
