/** The life of the process: read the settings, start, and stop on a signal or an unexpected error. */
import type { Logger } from 'pino'
import { type Config, givenEnvironment, loadConfig } from '../config/config.ts'
import { followParent } from '../processes/parent-channel.ts'
import { createLogger } from './logger.ts'
import { freePort } from './ports.ts'
import { Shutdown } from './shutdown.ts'
import { StartError } from './start-error.ts'

/** What is written under DATA_DIR is not readable for other users of the machine. */
const FILES_FOR_THIS_USER = 0o077

export interface Runtime {
  config: Config
  /** As given, for processes that this one starts. */
  environment: Record<string, string | undefined>
  logger: Logger
  /** Each part adds how it is stopped; parts are stopped in reverse order. */
  shutdown: Shutdown
}

export async function run(start: (runtime: Runtime) => Promise<void>): Promise<void> {
  process.umask(FILES_FOR_THIS_USER)
  let config: Config
  try {
    config = await configWithPort()
  } catch (error) {
    return fail(error)
  }
  const logger = createLogger(config.logLevel)
  const shutdown = new Shutdown((what, error) => logger.warn({ err: error, what }, 'no se detuvo limpiamente'))
  const starting = start({ config, environment: givenEnvironment(), logger, shutdown })
  stopWhenAsked(starting, { config, logger, shutdown })
  try {
    await starting
  } catch (error) {
    if (shutdown.requested) return
    await shutdown.run()
    fail(error)
  }
}

/** PORT=0 means any free port; the public address needs to know which. */
async function configWithPort(): Promise<Config> {
  const config = loadConfig()
  return config.port === 0 ? loadConfig({ PORT: String(await freePort(config.host)) }) : config
}

function stopWhenAsked(
  starting: Promise<void>,
  { config, logger, shutdown }: Pick<Runtime, 'config' | 'logger' | 'shutdown'>,
): void {
  const stop = async (code: number) => {
    await shutdown.run()
    // A start that is still running fails once its parts are stopped; parts it started meanwhile are stopped too.
    await Promise.allSettled([starting])
    await shutdown.run()
    process.exit(code)
  }
  shutdown.onSignals(
    (signal) => {
      logger.info({ signal }, 'deteniendo')
      void stop(0)
    },
    () => process.exit(1),
  )
  if (config.isSupervised)
    followParent(
      () => {
        shutdown.isReplaced = true
        void stop(0)
      },
      () => void stop(1),
    )
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      logger.fatal({ err: error }, 'error inesperado; el sitio se detiene')
      void stop(1)
    })
  }
}

/** One sentence for an error that the operator can correct, the whole error otherwise. */
function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
