/** Brings the index up to date in the background after a start and after each change. */
import type { Logger } from 'pino'
import type { Indexer, Progress } from './indexer.ts'

export interface IndexUpdater {
  /** Returns at once; changes reported during an update are indexed together in the next one. */
  changed(): void
  /** Called once the index is built and after each update that changed it. */
  onChange(listener: () => void): void
  /** Rejects while the index is being built. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface UpdaterOptions {
  indexer: Indexer
  /** Build every collection at the start, whatever is there. */
  rebuild: boolean
  /** Run before each build: the public key of a cluster that lost its data. */
  prepare(): Promise<void>
  /** Rejects when a cluster cannot be searched; null for the embedded engine, which loses nothing while it runs. */
  watch: (() => Promise<void>) | null
  logger: Logger
  onProgress: Progress
}

/** A cluster that came back empty is noticed after this long. */
const WATCH_MS = 2_000
/** Counting every product takes a moment in a large catalogue. */
const COUNT_MS = 60_000

export function startIndexUpdater(options: UpdaterOptions): IndexUpdater {
  const { indexer, rebuild, prepare, watch, logger, onProgress } = options
  let built = false
  let closed = false
  let again = false
  let running: Promise<void> | null = null
  let listener = () => {}
  let rebuildAll = rebuild

  async function update(): Promise<void> {
    const first = !built
    if (!built) {
      await prepare()
      if (rebuildAll) await indexer.rebuild(onProgress)
      else await indexer.ensure(onProgress)
      rebuildAll = false
      built = true
    }
    const updated = await indexer.update()
    if (first || updated > 0) listener()
  }

  function changed(): void {
    if (closed) return
    if (running) {
      again = true
      return
    }
    again = false
    running = update()
      .catch((error: unknown) => {
        if (!closed) logger.error({ err: error }, 'el índice de búsqueda no se pudo poner al día')
      })
      .finally(() => {
        running = null
        if (again) changed()
      })
  }

  let incompleteBefore = false

  async function look(countDocuments: boolean): Promise<void> {
    if (!watch || closed || running || !built) return
    const searchable = await watch().then(
      () => true,
      () => false,
    )
    // An unreachable cluster rejects here too: there is nothing to build then.
    if (!searchable && !(await isUsable())) return lose('al buscador le faltan datos; el índice se construye de nuevo')
    if (!countDocuments) return
    const complete = await indexer.isComplete()
    // Twice in a row: an update may lie between the two counts.
    if (!complete && incompleteBefore) {
      rebuildAll = true
      lose('el índice no tiene los documentos de la base de datos; se construye de nuevo')
    }
    incompleteBefore = !complete
  }

  /** Creates the key if only that is missing. */
  async function isUsable(): Promise<boolean> {
    await prepare()
    return indexer.isCurrent()
  }

  function lose(reason: string): void {
    logger.warn(reason)
    built = false
    changed()
  }

  let ticks = 0
  const timer = watch
    ? setInterval(() => {
        ticks++
        look(ticks % (COUNT_MS / WATCH_MS) === 0).catch(() => undefined)
      }, WATCH_MS).unref()
    : undefined

  changed()
  return {
    changed,
    onChange(callback) {
      listener = callback
      if (built) callback()
    },
    async check() {
      if (!built) throw new Error('el índice de búsqueda se está construyendo')
    },
    async close() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}
