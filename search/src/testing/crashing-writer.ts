/** A writer thread for tests: it answers every call, except that a snapshot kills it. */
import { parentPort } from 'node:worker_threads'
import type { FromWriter, ToWriter } from '../worker/messages.ts'

const port = parentPort!
const send = (message: FromWriter) => port.postMessage(message)

port.on('message', (message: ToWriter) => {
  if ('close' in message) return port.close()
  if (message.command === 'snapshot') process.exit(1)
  if (message.command === 'listCollections') send({ id: message.id, value: [] })
})
send({ ready: { rows: [], damages: [] } })
