/** A reader thread for tests of the pool: it does what the query says, misbehaviour included. */
import { parentPort } from 'node:worker_threads'
import { RESULTS, RESULTS_END } from '../engine/search/job.ts'
import type { FromReader, ToReader } from '../worker/messages.ts'

const port = parentPort!
const flag = new Int32Array(new SharedArrayBuffer(4))

port.on('message', (message: ToReader) => {
  if (!('job' in message) || message.job.kind === 'union') return
  const { job } = message
  const texts = (job.kind === 'single' ? [job.search] : job.searches).map(({ params }) => answerTo(params.q))
  const body = job.kind === 'single' ? texts[0]! : RESULTS + texts.join(',') + RESULTS_END
  port.postMessage({ id: message.id, status: 200, body } satisfies FromReader)
})

function answerTo(q: string | undefined): string {
  if (q === 'crash') process.exit(1)
  if (q === 'throw') throw new Error('on purpose')
  // Blocks the thread forever without using CPU.
  if (q === 'hang') Atomics.wait(flag, 0, 0)
  return JSON.stringify({ q })
}

port.postMessage({ ready: true } satisfies FromReader)
