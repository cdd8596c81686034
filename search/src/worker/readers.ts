/**
 * The pool of reader threads. A search goes to the least busy one; a thread that dies or runs past its deadline is
 * replaced, and what it had not begun goes to another.
 */

import type { Worker } from 'node:worker_threads'
import { SearchError } from '../collection/search-error.ts'
import { RESULTS, RESULTS_END, type SearchJob } from '../engine/search/job.ts'
import { Catalogue, type TableChange } from '../engine/tables.ts'
import type { Limits } from '../query/limits.ts'
import { errorOf, type FromReader, type ToReader } from './messages.ts'
import type { Parcel } from './parcel.ts'
import { startThread } from './thread.ts'

export interface PoolOptions {
  threads: number
  /** Searches that may wait; more are refused with 503. */
  maxWaiting: number
  /** How long past its own deadline a search may run before its thread is ended. */
  graceMs: number
  script?: URL
  limits?: Partial<Limits>
  /** Called when a spare publication of this collection was used for a new thread, so that others are made. */
  onSpareUsed?(collection: string): void
  log(message: string): void
}

interface Task {
  id: number
  job: SearchJob
  attempts: number
  /** If it runs in steps: the results of the searches that have run, and the time they took. */
  answers: string[]
  usedMs: number
  sentAt: number
  resolve(body: string): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** In the order they were sent; the first one is being worked on. */
  tasks: Task[]
  watch: NodeJS.Timeout | undefined
  /** Its code has been loaded; a thread that dies before that would die again at once. */
  isReady: boolean
  /** Collections it has no publication of; it searches nothing until it has all. */
  lacks: Set<string>
}

const SCRIPT = new URL('./reader-thread.ts', import.meta.url)
/** One running, one waiting in the thread itself, so that it never idles between two. */
const DEPTH = 2
const MAX_ATTEMPTS = 2
const FIRST_RESTART_MS = 50
const MAX_RESTART_MS = 10_000

const runsInSteps = (job: SearchJob): job is Extract<SearchJob, { kind: 'multi' }> =>
  job.kind === 'multi' && job.runMs !== undefined && job.searches.length > 1

/** The next search of a job that runs in steps, with the time that is left to all of them; other jobs as a whole. */
function nextStep({ job, answers, usedMs }: Task): SearchJob {
  if (!runsInSteps(job)) return job
  const next = answers.length
  return { ...job, searches: job.searches.slice(next, next + 1), runMs: Math.max(1, (job.runMs ?? 0) - usedMs) }
}

function deliver({ worker, lacks }: Thread, name: string, published: Parcel | undefined) {
  if (!published) return lacks.add(name)
  lacks.delete(name)
  worker.postMessage({ published, name } satisfies ToReader, [published])
}

export class ReaderPool {
  readonly #options: PoolOptions
  readonly #threads: Thread[] = []
  readonly #queue: Task[] = []
  /**
   * Requests of public keys: they wait until the queue is empty, and one of many searches goes to the end after each
   * search, so that neither pages nor other requests wait for all of them.
   */
  readonly #yielding: Task[] = []
  /** State that a new thread has to receive. */
  #catalogue = new Catalogue()
  /** Publications for threads that are started later, unread. */
  readonly #spare = new Map<string, Parcel[]>()
  #nextId = 1
  #failedStarts = 0
  #closing = false

  constructor(options: PoolOptions) {
    this.#options = options
    for (let index = 0; index < options.threads; index++) this.#spawn()
  }

  get waiting(): number {
    return this.#queue.length + this.#yielding.length
  }

  run(job: SearchJob): Promise<string> {
    if (this.#closing || this.waiting >= this.#options.maxWaiting) {
      return Promise.reject(new SearchError(503, 'Not Ready or Lagging'))
    }
    return new Promise((resolve, reject) => {
      const queue = job.runMs === undefined ? this.#queue : this.#yielding
      queue.push({ id: this.#nextId++, job, attempts: 0, answers: [], usedMs: 0, sentAt: 0, resolve, reject })
      this.#dispatch()
    })
  }

  /** How many copies of a publication it takes: one for each thread, and one for what replaces it. */
  get copies(): number {
    return this.#options.threads * 2
  }

  publish(name: string, parcels: Parcel[]) {
    this.#closeSpare(name)
    for (const thread of this.#threads) deliver(thread, name, parcels.pop())
    this.#spare.set(name, parcels)
    this.#dispatch()
  }

  drop(name: string) {
    this.#closeSpare(name)
    this.#spare.delete(name)
    for (const { lacks } of this.#threads) lacks.delete(name)
    this.#tellAll({ dropped: name })
  }

  setRows(rows: TableChange[]) {
    for (const row of rows) this.#catalogue.apply(row)
    this.#tellAll({ rows })
  }

  /** After a restart of the writer: replaces all rows by the writer's. */
  replaceRows(rows: TableChange[]) {
    this.#catalogue = new Catalogue(rows)
    this.#tellAll({ rows, anew: true })
  }

  async close() {
    this.#closing = true
    const threads = this.#threads.splice(0)
    for (const name of this.#spare.keys()) this.#closeSpare(name)
    for (const { watch } of threads) clearTimeout(watch)
    const unfinished = [...this.#queue.splice(0), ...this.#yielding.splice(0), ...threads.flatMap(({ tasks }) => tasks)]
    for (const task of unfinished) task.reject(new SearchError(503, 'Not Ready or Lagging'))
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #closeSpare(name: string) {
    for (const parcel of this.#spare.get(name) ?? []) parcel.close()
  }

  #tellAll(message: ToReader) {
    for (const { worker } of this.#threads) worker.postMessage(message)
  }

  #spawn() {
    const worker = startThread(this.#options.script ?? SCRIPT, { searchLimits: this.#options.limits })
    const thread: Thread = { worker, tasks: [], watch: undefined, isReady: false, lacks: new Set() }
    worker.on('message', (message: FromReader) => this.#finished(thread, message))
    worker.on('error', (error) => this.#options.log(`A reader thread failed: ${error.stack ?? error.message}`))
    worker.on('exit', () => this.#lost(thread))
    const tell = (message: ToReader) => worker.postMessage(message)
    tell({ rows: this.#catalogue.rows() })
    for (const [name, parcels] of this.#spare) {
      deliver(thread, name, parcels.pop())
      this.#options.onSpareUsed?.(name)
    }
    this.#threads.push(thread)
  }

  #dispatch() {
    while (this.waiting > 0) {
      const complete = this.#threads.filter(({ lacks }) => lacks.size === 0)
      const thread = complete.reduce((a, b) => (b.tasks.length < a.tasks.length ? b : a), complete[0] as Thread)
      // A search of a public key is given to an idle thread only, so that at most one is ahead of any other search.
      if (!thread || thread.tasks.length >= (this.#queue.length > 0 ? DEPTH : 1)) return
      const task = (this.#queue.shift() ?? this.#yielding.shift()) as Task
      thread.tasks.push(task)
      task.sentAt = performance.now()
      thread.worker.postMessage({ id: task.id, job: nextStep(task) } satisfies ToReader)
      if (thread.tasks.length === 1) this.#watch(thread)
    }
  }

  /** Watches the task that runs; a search ends by itself at its deadline unless something is badly wrong. */
  #watch(thread: Thread) {
    clearTimeout(thread.watch)
    const running = thread.tasks[0]
    // A thread that is still loading is not late.
    if (!running || !thread.isReady) return
    const left = Math.max(0, running.job.deadline - Date.now()) + this.#options.graceMs
    thread.watch = setTimeout(() => this.#runaway(thread, running), left).unref()
  }

  #runaway(thread: Thread, task: Task) {
    this.#options.log('A search ran past its deadline and its thread was replaced.')
    thread.tasks.shift()
    task.reject(new SearchError(408, 'Request Timeout'))
    void thread.worker.terminate()
  }

  #finished(thread: Thread, message: FromReader) {
    if ('ready' in message) {
      thread.isReady = true
      this.#failedStarts = 0
      return this.#watch(thread)
    }
    const task = thread.tasks.shift()
    this.#watch(thread)
    if (task) this.#answered(task, message)
    this.#dispatch()
  }

  #answered(task: Task, message: Exclude<FromReader, { ready: true }>) {
    if ('fault' in message) return task.reject(errorOf(message.fault))
    if (!runsInSteps(task.job)) return task.resolve(message.body)
    task.answers.push(message.body.slice(RESULTS.length, -RESULTS_END.length))
    task.usedMs += performance.now() - task.sentAt
    if (task.answers.length < task.job.searches.length) this.#yielding.push(task)
    else task.resolve(RESULTS + task.answers.join(',') + RESULTS_END)
  }

  #lost(thread: Thread) {
    clearTimeout(thread.watch)
    const index = this.#threads.indexOf(thread)
    if (index < 0 || this.#closing) return
    this.#threads.splice(index, 1)
    if (!thread.isReady) return this.#couldNotStart(thread)
    this.#spawn()
    const [running, ...untouched] = thread.tasks
    this.#queue.unshift(...untouched)
    if (running) this.#retry(running)
    this.#dispatch()
  }

  /** Restarts with growing delays; searches waiting for the last thread fail at once. */
  #couldNotStart(thread: Thread) {
    const delay = Math.min(MAX_RESTART_MS, 2 ** this.#failedStarts++ * FIRST_RESTART_MS)
    setTimeout(() => {
      if (this.#closing) return
      this.#spawn()
      this.#dispatch()
    }, delay).unref()
    const stranded =
      this.#threads.length === 0
        ? [...thread.tasks, ...this.#queue.splice(0), ...this.#yielding.splice(0)]
        : thread.tasks
    for (const task of stranded) task.reject(new SearchError(503, 'Not Ready or Lagging'))
  }

  /** A search that was running when its thread died is tried once more: it may not have been the cause. */
  #retry(task: Task) {
    if (++task.attempts < MAX_ATTEMPTS) this.#queue.unshift(task)
    else task.reject(new SearchError(500, 'The search could not be completed.'))
  }
}
