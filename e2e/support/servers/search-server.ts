import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { untilAnswering } from '../../../tools/answering.ts'

const PROGRAM = join(import.meta.dirname, '../../../search/src/standalone.ts')

export interface SearchServer {
  url: string
  key: string
  /** A key that may only search; known after the start. */
  searchKey(): Promise<string>
  start(): Promise<void>
  /** As if the machine had lost its power. */
  kill(): Promise<void>
}

/** The search service as a process of its own, which can be killed and started again. */
export function searchServer(port: number, dataDir: string): SearchServer {
  const key = 'the-key-of-this-test'
  const url = `http://127.0.0.1:${port}`
  let process: ChildProcess | undefined
  return {
    url,
    key,
    async searchKey() {
      const body = JSON.stringify({ description: 'public search', actions: ['documents:search'], collections: ['*'] })
      const answer = await fetch(`${url}/keys`, { method: 'POST', headers: { 'x-typesense-api-key': key }, body })
      return ((await answer.json()) as { value: string }).value
    },
    async start() {
      const where = ['--api-address', '127.0.0.1', '--api-port', String(port), '--data-dir', dataDir]
      process = spawn(globalThis.process.execPath, [PROGRAM, ...where, '--api-key', key, '--enable-cors'], {
        stdio: 'ignore',
      })
      await untilAnswering(`${url}/health`)
    },
    async kill() {
      if (!process || process.exitCode !== null || process.signalCode !== null) return
      const ended = once(process, 'exit')
      process.kill('SIGKILL')
      await ended
    },
  }
}
