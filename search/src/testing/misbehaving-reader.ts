/** A reader thread for tests of the pool: it does what the query says, misbehaviour included. */
import { parentPort } from 'node:worker_threads'
import type { FromReader, ToReader } from '../worker/messages.ts'

const port = parentPort!
const flag = new Int32Array(new SharedArrayBuffer(4))

port.on('message', (message: ToReader) => {
  if (!('job' in message) || message.job.kind !== 'single') return
  const { q } = message.job.search.params
  if (q === 'crash') process.exit(1)
  if (q === 'throw') throw new Error('on purpose')
  // Blocks the thread forever without using CPU.
  if (q === 'hang') Atomics.wait(flag, 0, 0)
  port.postMessage({ id: message.id, status: 200, body: JSON.stringify({ q }) } satisfies FromReader)
})

port.postMessage({ ready: true } satisfies FromReader)
