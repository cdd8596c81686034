/** Brings the index up to date after a start and keeps it there, without anybody waiting for it. */
import type { Logger } from 'pino'
import type { Indexer, Progress } from './indexer.ts'

export interface IndexUpdater {
  /** Something changed; returns at once, changes that come together are indexed together. */
  changed(): void
  /** Told once the index is there, and whenever it has become another one. */
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
  let round: Promise<void> | null = null
  let listener = () => {}

  async function catchUp(): Promise<void> {
    const first = !built
    if (!built) {
      if (rebuild) await indexer.rebuild(onProgress)
      else await indexer.ensure(onProgress)
      built = true
    }
    const followed = await indexer.follow()
    if (first || followed > 0) listener()
  }

  function changed(): void {
    if (closed) return
    if (round) {
      again = true
      return
    }
    again = false
    round = catchUp()
      .catch((error: unknown) => {
        if (!closed) logger.error({ err: error }, 'el índice de búsqueda no se pudo poner al día')
      })
      .finally(() => {
        round = null
        if (again) changed()
      })
  }

  changed()
  return {
    changed,
    onChange(told) {
      listener = told
      if (built) told()
    },
    async check() {
      if (!built) throw new Error('el índice de búsqueda se está construyendo')
    },
    async close() {
      closed = true
      await round
    },
  }
}
