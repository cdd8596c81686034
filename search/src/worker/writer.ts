/** The writer thread seen from the main thread: typed calls, and a restart if it ever dies. */

import type { Worker } from 'node:worker_threads'
import { SearchError } from '../collection/search-error.ts'
import type { CommandArguments, CommandName, CommandResult } from '../engine/commands/index.ts'
import type { TableChange } from '../engine/tables.ts'
import type { Limits } from '../query/limits.ts'
import type { Damage } from '../storage/open.ts'
import { errorOf, type FromWriter, type ToWriter } from './messages.ts'
import { startThread } from './thread.ts'

interface Waiting {
  resolve(value: never): void
  reject(error: Error): void
}

export interface WriterEvents {
  /** The writer has opened the folder (again); this is all it knows beside documents. */
  opened(rows: TableChange[], damages: Damage[]): void
  row(row: TableChange): void
  merged(collection: string): void
  /** Whether the log could be written the last time it was tried. */
  disk(isWritable: boolean): void
  log(message: string): void
}

/** After this many crashes the thread is not started again. */
const MAX_DEATHS = 5
const DEATHS_WITHIN_MS = 600_000
const RESTART_MS = 1000
const SCRIPT = new URL('./writer-thread.ts', import.meta.url)

export class Writer {
  readonly #script: URL
  readonly #dataDir: string
  readonly #limits: Partial<Limits>
  readonly #events: WriterEvents
  readonly #waiting = new Map<number, Waiting>()
  readonly #maxWaiting: number
  #worker: Worker | undefined
  #nextId = 1
  #deaths: number[] = []
  #closing = false

  constructor(
    dataDir: string,
    maxWaiting: number,
    events: WriterEvents,
    script: URL = SCRIPT,
    limits: Partial<Limits> = {},
  ) {
    this.#limits = limits
    this.#script = script
    this.#dataDir = dataDir
    this.#maxWaiting = maxWaiting
    this.#events = events
  }

  get pending(): number {
    return this.#waiting.size
  }

  get isReady(): boolean {
    return this.#worker !== undefined
  }

  /** Resolves when the folder is open. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = startThread(this.#script, { dataDir: this.#dataDir, searchLimits: this.#limits })
      worker.on('message', (message: FromWriter) => {
        if ('ready' in message) {
          this.#worker = worker
          this.#events.opened(message.ready.rows, message.ready.damages)
          resolve()
        } else if ('failed' in message) {
          reject(new Error(message.failed))
          void worker.terminate()
        } else {
          this.#receive(message)
        }
      })
      worker.on('error', (error) => this.#events.log(`The writer thread failed: ${error.stack ?? error.message}`))
      worker.on('exit', () => {
        reject(new Error('The writer thread stopped while opening the data folder.'))
        if (this.#worker === worker) this.#stopped()
      })
    })
  }

  call<C extends CommandName>(command: C, ...args: CommandArguments<C>): Promise<CommandResult<C>> {
    if (!this.#worker || this.#closing || this.#waiting.size >= this.#maxWaiting) {
      return Promise.reject(new SearchError(503, 'Not Ready or Lagging'))
    }
    const id = this.#nextId++
    const transfer = args.flatMap((value) =>
      value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
    )
    this.#worker.postMessage({ id, command, args } satisfies ToWriter, transfer)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  async close() {
    this.#closing = true
    const worker = this.#worker
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve())
      worker.postMessage({ close: true } satisfies ToWriter)
    })
  }

  #receive(message: Exclude<FromWriter, { ready: unknown } | { failed: string }>) {
    if ('row' in message) return this.#events.row(message.row)
    if ('merged' in message) return this.#events.merged(message.merged)
    if ('diskIsWritable' in message) return this.#events.disk(message.diskIsWritable)
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('fault' in message) waiting?.reject(errorOf(message.fault))
    else waiting?.resolve(message.value as never)
  }

  /** Acknowledged writes are on disk, so a new thread continues from them. */
  #stopped() {
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(new SearchError(500, 'The write was interrupted.'))
    this.#waiting.clear()
    this.#restart()
  }

  #restart() {
    if (this.#closing) return
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => at > now - DEATHS_WITHIN_MS), now]
    if (this.#deaths.length > MAX_DEATHS) return this.#events.log('The writer thread keeps failing and stays down.')
    this.start().catch((error) => {
      this.#events.log(`The writer thread could not restart: ${error.message}`)
      setTimeout(() => this.#restart(), RESTART_MS).unref()
    })
  }
}
