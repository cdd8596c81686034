/**
 * One process computes on one core. With WEB_PROCESSES above 1 the process that the operator starts only starts, watches and
 * replaces others; it holds the sockets of the address and does no other work.
 *
 *     parent: sockets of :PORT
 *       ├── process 1: requests, jobs, embedded PostgreSQL and search engine ◀── 127.0.0.1 ──┐
 *       └── process 2, 3…: requests, with the database and engine of process 1 ──────────────┘
 *
 * A process that ends is started again. PostgreSQL survives the end of process 1 and is taken over by the next one; until
 * its engine is back the others answer without search.
 */

import { freePort } from '../runtime/ports.ts'
import type { Runtime } from '../runtime/run.ts'
import { bindSharedSockets } from './shared-sockets.ts'
import { WebProcesses } from './web-processes.ts'

const STOP_MS = 180_000

export async function supervise(runtime: Runtime): Promise<void> {
  const { config, environment, logger, shutdown } = runtime
  const sockets = await bindSharedSockets(config.host, config.port)
  const common = {
    ...environment,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    WEB_PROCESSES: String(config.webProcesses),
    // Chosen once, so that the others find the engine of the next process 1 too.
    WEB_PROCESS_SEARCH_PORT: String(await freePort()),
  }
  const processes = new WebProcesses(runtime, common, sockets)
  shutdown.add({ what: 'los procesos', stop: processes.stop, atOnce: processes.stopAtOnce, timeoutMs: STOP_MS })
  const failed = await processes.start()
  if (failed) {
    // It has said why.
    await shutdown.run()
    process.exit(failed.code ?? 1)
  }
  let replacing = Promise.resolve()
  process.on('SIGUSR2', () => {
    logger.info('se reemplazan los procesos uno por uno')
    replacing = replacing.then(processes.replaceAll)
  })
}
