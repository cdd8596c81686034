import type { Logger } from 'pino'
import type { Cluster } from './cluster.ts'

const LOOK_EVERY_MS = 2_000

/** Looks after the embedded database and starts it again should it die; what waits for it meanwhile answers 503. */
export function restartOnCrash(cluster: Cluster, logger: Logger, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  let stopped = false
  let looking = Promise.resolve()
  let timer = setTimeout(next, everyMs)

  function next(): void {
    looking = look().finally(() => {
      if (!stopped) timer = setTimeout(next, everyMs)
    })
  }

  async function look(): Promise<void> {
    if (await cluster.isRunning()) return
    logger.error('PostgreSQL murió; se inicia de nuevo')
    try {
      await cluster.restart()
      logger.info('PostgreSQL está de vuelta')
    } catch (error) {
      logger.error({ err: error }, 'PostgreSQL no volvió')
    }
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
