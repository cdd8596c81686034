/** The reader thread, which also dies when the query is `crash`. */
import { parentPort } from 'node:worker_threads'
import type { ToReader } from '../worker/messages.ts'

parentPort?.on('message', (message: ToReader) => {
  if ('job' in message && message.job.kind === 'single' && message.job.search.params.q === 'crash') process.exit(1)
})
await import('../worker/reader-thread.ts')
