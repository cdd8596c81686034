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

export function startIndexUpdater(
  indexer: Indexer,
  rebuild: boolean,
  logger: Logger,
  onProgress: Progress,
): IndexUpdater {
  let built = false
  let closed = false
  let again = false
  let running: Promise<void> | null = null
  let listener = () => {}

  async function update(): Promise<void> {
    const first = !built
    if (!built) {
      if (rebuild) await indexer.rebuild(onProgress)
      else await indexer.ensure(onProgress)
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
      await running
    },
  }
}
