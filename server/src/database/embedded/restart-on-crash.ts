import type { Logger } from 'pino'
import type { Cluster } from './cluster.ts'

const CHECK_EVERY_MS = 2_000

/** Restarts the embedded database after a crash; until then requests are answered with 503. */
export function restartOnCrash(cluster: Cluster, logger: Logger, everyMs = CHECK_EVERY_MS): () => Promise<void> {
  let stopped = false
  let checking = Promise.resolve()
  let timer = setTimeout(next, everyMs)

  function next(): void {
    checking = check().finally(() => {
      if (!stopped) timer = setTimeout(next, everyMs)
    })
  }

  async function check(): Promise<void> {
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
    await checking
  }
}
