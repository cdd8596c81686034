/**
 * The one thread that writes: it owns every collection's writer, the log and the snapshots.
 *
 * Commands run one after the other. Reads (a document, a publication for the next search) go before waiting writes: they
 * only have to see what was acknowledged, and that has run already.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessagePort, parentPort, workerData } from 'node:worker_threads'
import { SearchError } from '../collection/search-error.ts'
import type { WriterContext } from '../engine/commands/context.ts'
import { type CommandName, reads, writes } from '../engine/commands/index.ts'
import { Store } from '../storage/store.ts'
import { type FromWriter, faultOf, type ToWriter } from './messages.ts'

type Call = Extract<ToWriter, { id: number }>
type Run = (context: WriterContext, ...args: unknown[]) => unknown

const port = parentPort!
const send = (message: FromWriter, transfer: (ArrayBuffer | MessagePort)[] = []) => port.postMessage(message, transfer)

function transferredOf(value: unknown): (ArrayBuffer | MessagePort)[] {
  if (value instanceof Uint8Array && value.buffer instanceof ArrayBuffer) return [value.buffer]
  return Array.isArray(value) && value[0] instanceof MessagePort ? value : []
}

const isRead = (command: CommandName): command is keyof typeof reads => command in reads

/** A copy of a snapshot takes as long as its target file system does, an alter as long as indexing all documents. */
const ASIDE = new Set(['snapshot', 'alterCollection'])

/** Without writes for this long, segments are merged further than writing needs. */
const QUIET_MS = 250

class WriterThread {
  readonly #store: Store
  readonly #context: WriterContext
  readonly #asideContext: WriterContext
  readonly #waitingReads: Call[] = []
  readonly #waitingWrites: Call[] = []
  #loop: Promise<void> | undefined
  #owesMerge = false
  #wroteAt = 0
  #isIdle = false
  #quietTimer: NodeJS.Timeout | undefined
  /** Collections whose segments were merged since the last notice to readers. */
  readonly #merged = new Set<string>()
  /** Commands that run beside the others. */
  readonly #aside = new Set<Promise<void>>()
  #altering = false
  #closing = false
  #diskIsWritable = true

  constructor(store: Store) {
    this.#store = store
    this.#context = { store, pause: () => this.#pause(), isClosing: () => this.#closing }
    this.#asideContext = { ...this.#context, pause: nextTurn }
    this.#awaitIdle()
  }

  take(call: Call) {
    if (call.command === 'alterCollection') {
      if (this.#altering) {
        return this.#answerFault(call, new SearchError(422, 'Another collection update operation is in progress.'))
      }
      this.#altering = true
    }
    if (isRead(call.command)) this.#waitingReads.push(call)
    else {
      this.#wroteAt = performance.now()
      this.#isIdle = false
      this.#waitingWrites.push(call)
    }
    this.#loop ??= this.#work()
  }

  #awaitIdle() {
    this.#quietTimer ??= setTimeout(() => {
      this.#quietTimer = undefined
      if (this.#loop || performance.now() - this.#wroteAt < QUIET_MS) return this.#awaitIdle()
      this.#isIdle = true
      // In the next turn: with nothing to merge the loop ends at once, and must end after it was assigned.
      this.#loop = nextTurn().then(() => this.#work())
    }, QUIET_MS).unref()
  }

  /** Commands sent before this are still executed and answered. */
  async close() {
    this.#closing = true
    await this.#loop
    await Promise.all(this.#aside)
    await this.#store.close()
    port.close()
  }

  async #work() {
    for (;;) {
      const call = this.#waitingReads.shift() ?? this.#nextWrite()
      if (call) await this.#run(call)
      else if (this.#closing || !this.#mergeOnce()) break
      // Messages that arrived meanwhile are taken in before the next piece of work.
      await nextTurn()
    }
    for (const collection of this.#merged) send({ merged: collection })
    this.#merged.clear()
    this.#loop = undefined
    if (!this.#isIdle && !this.#closing) this.#awaitIdle()
  }

  /** Each publication may add a small segment; a merging step in turn keeps their number down under constant writing. */
  #nextWrite(): Call | undefined {
    if (this.#owesMerge) this.#mergeOnce()
    this.#owesMerge = false
    return this.#waitingWrites.shift()
  }

  /** Serves waiting reads in the middle of a long write. */
  async #pause() {
    await nextTurn()
    for (let call = this.#waitingReads.shift(); call; call = this.#waitingReads.shift()) await this.#run(call)
  }

  async #run(call: Call) {
    try {
      if (isRead(call.command)) {
        const value = (reads[call.command] as Run)(this.#context, ...call.args)
        if (call.command === 'publish') this.#owesMerge = true
        return this.#answer(call, value)
      }
      const run = writes[call.command as keyof typeof writes] as Run
      if (ASIDE.has(call.command)) return this.#runAside(call, run)
      const value = await run(this.#context, ...call.args)
      // The answer waits for the disk, the next command does not: that is what lets commits gather.
      void this.#store.committed().then(
        () => {
          this.#noteDisk(true)
          this.#answer(call, value)
        },
        (error) => {
          this.#noteDisk(false)
          this.#answerFault(call, new SearchError(503, `Could not write to disk: ${(error as Error).message}`))
        },
      )
      if (this.#store.isSnapshotDue()) void this.#store.snapshot().catch(reportSnapshot)
    } catch (error) {
      this.#answerFault(call, error)
    }
  }

  /** Other commands do not wait for this one. */
  #runAside(call: Call, run: Run) {
    const task: Promise<void> = this.#runToEnd(call, run).finally(() => this.#aside.delete(task))
    this.#aside.add(task)
  }

  async #runToEnd(call: Call, run: Run): Promise<void> {
    try {
      const value = await run(this.#asideContext, ...call.args)
      await this.#store.committed()
      this.#answer(call, value)
    } catch (error) {
      this.#answerFault(call, error)
    } finally {
      if (call.command === 'alterCollection') this.#altering = false
    }
  }

  #noteDisk(isWritable: boolean) {
    if (isWritable === this.#diskIsWritable) return
    this.#diskIsWritable = isWritable
    send({ diskIsWritable: isWritable })
  }

  #answer({ id }: Call, value: unknown) {
    send({ id, value }, transferredOf(value))
  }

  #answerFault({ id }: Call, error: unknown) {
    send({ id, fault: faultOf(error) })
  }

  #mergeOnce(): boolean {
    for (const [name, { writer }] of this.#store.state.collections) {
      if (!writer.mergeStep(this.#isIdle)) continue
      this.#merged.add(name)
      return true
    }
    return false
  }
}

const reportSnapshot = (error: unknown) => console.error('The snapshot could not be written:', error)

try {
  const store = await Store.open(workerData.dataDir)
  const thread = new WriterThread(store)
  send({
    ready: {
      rows: store.state.catalogue.rows().filter(({ table }) => table !== 'analytics_events'),
      damages: store.damages,
    },
  })
  store.state.onRow = (row) => send({ row })
  port.on('message', (message: ToWriter) => {
    if ('close' in message) void thread.close()
    else thread.take(message)
  })
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) })
}
