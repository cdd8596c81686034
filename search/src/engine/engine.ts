/**
 * The engine as the main thread sees it: it keeps a copy of the catalogue, hands writes to the writer thread and searches
 * to reader threads, and makes sure that a search sees every write acknowledged before it.
 */
import type { Limits } from '../query/limits.ts'
import type { CollectionSummary } from '../schema/summary.ts'
import type { Json } from '../schema/types.ts'
import type { Damage } from '../storage/open.ts'
import { ReaderPool } from '../worker/readers.ts'
import { Writer, type WriterEvents } from '../worker/writer.ts'
import type { CreateOptions } from './commands/collections.ts'
import type { CommandArguments, CommandName, CommandResult } from './commands/index.ts'
import { Publications } from './publications.ts'
import type { ResolvedSearch, SearchJob } from './search/job.ts'
import { Catalogue, type TableChange } from './tables.ts'

export interface EngineOptions {
  dataDir: string
  /** Reader threads; at least 1. */
  readers: number
  /** Waiting searches (and, separately, writes) beyond which requests are refused with 503. */
  maxWaiting: number
  graceMs: number
  limits: Partial<Limits>
  onDamage(damage: Damage): void
  log(message: string): void
}

export class Engine {
  catalogue = new Catalogue()
  damages: Damage[] = []
  /** False while writes are refused because the log cannot be written. */
  diskIsWritable = true
  readonly #writer: Writer
  readonly #readers: ReaderPool
  readonly #publications: Publications
  readonly #options: EngineOptions

  private constructor(options: EngineOptions) {
    this.#options = options
    this.#readers = new ReaderPool({
      ...options,
      threads: options.readers,
      onSpareUsed: (collection) => this.#publications.publishAgain(collection),
    })
    const events: WriterEvents = {
      opened: (rows, damages) => this.#opened(rows, damages),
      row: (row) => this.#rowChanged(row),
      merged: (collection) => this.#publications.touch(collection),
      disk: (isWritable) => {
        this.diskIsWritable = isWritable
      },
      log: options.log,
    }
    this.#writer = new Writer(options.dataDir, options.maxWaiting, events, undefined, options.limits)
    this.#publications = new Publications(
      this.#writer,
      this.#readers,
      (collection) => this.catalogue.get('collections', collection) !== undefined,
    )
  }

  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options)
    try {
      await engine.#writer.start()
      return engine
    } catch (error) {
      await engine.#readers.close()
      throw error
    }
  }

  get isReady(): boolean {
    return this.#writer.isReady
  }

  get dataDir(): string {
    return this.#options.dataDir
  }

  get pendingWrites(): number {
    return this.#writer.pending
  }

  get waitingSearches(): number {
    return this.#readers.waiting
  }

  /** Runs a command that changes no documents of an existing collection; `write` and `createCollection` serve the others. */
  ask<C extends CommandName>(command: C, ...args: CommandArguments<C>): Promise<CommandResult<C>> {
    return this.#writer.call(command, ...args)
  }

  /** Runs a command that changes a collection's documents; when it resolves, searches see the change. */
  async write<C extends CommandName>(collection: string, command: C, ...args: CommandArguments<C>) {
    try {
      return await this.#writer.call(command, ...args)
    } finally {
      this.#publications.touch(this.catalogue.resolve(collection) ?? collection)
    }
  }

  /** The documents of a copied collection are all there only when the command has ended, so they are published then. */
  async createCollection(schema: Json, options: CreateOptions = {}): Promise<CollectionSummary> {
    const summary = await this.#writer.call('createCollection', schema, options)
    this.#publications.touch(summary.name)
    return summary
  }

  async search(job: SearchJob): Promise<string> {
    const searches: ResolvedSearch[] = job.kind === 'single' ? [job.search] : job.searches
    const collections = new Set(searches.filter(({ fault }) => !fault).map(({ collection }) => collection))
    for (const collection of collections) {
      const fresh = this.#publications.freshen(collection)
      if (fresh) await fresh
    }
    return this.#readers.run(job)
  }

  async close() {
    await this.#writer.close()
    await this.#readers.close()
  }

  #opened(rows: TableChange[], damages: Damage[]) {
    this.catalogue = new Catalogue(rows)
    this.damages.push(...damages)
    this.#readers.replaceRows(rows)
    for (const { schema } of this.catalogue.list('collections')) this.#publications.touch(schema.name)
    for (const damage of damages) this.#options.onDamage(damage)
  }

  #rowChanged(row: TableChange) {
    this.catalogue.apply(row)
    this.#readers.setRows([row])
    if (row.table !== 'collections') return
    if (row.value) return this.#publications.touch(row.id)
    this.#publications.forget(row.id)
    this.#readers.drop(row.id)
  }
}
