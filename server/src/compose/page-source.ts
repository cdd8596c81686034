/** Where pages come from: the build, or Vite under `npm run dev`. */
import { stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { PageSource } from '../http/app-parts.ts'
import { SIGNALS } from '../runtime/shutdown.ts'
import { StartError } from '../runtime/start-error.ts'

const WEB = join(import.meta.dirname, '..', '..', '..', 'web')
export const CLIENT_FOLDER = join(WEB, 'build', 'client')
const ADMIN_FOLDER = join(WEB, 'build', 'admin')

/** The built pages; under `npm run dev` the sources, with hot reload through the same server. */
export async function pageSource(config: Config, server: Server): Promise<PageSource> {
  if (config.mode === 'development') {
    const { startDevPages } = await import('@tianguis/web/dev')
    const { renderPage, middleware, close } = await withoutItsSignals(() => startDevPages(server))
    return { renderPage, clientFolder: null, adminFolder: null, dev: { middleware, close } }
  }
  if (!(await isBuilt())) throw new StartError('Faltan las páginas construidas; constrúyalas con «npm run build».')
  const { renderPage } = await import('@tianguis/web/build')
  return { renderPage, clientFolder: CLIENT_FOLDER, adminFolder: ADMIN_FOLDER }
}

export async function isBuilt(): Promise<boolean> {
  const parts = [
    join(WEB, 'build', 'server', 'index.js'),
    join(CLIENT_FOLDER, 'assets'),
    join(ADMIN_FOLDER, 'index.html'),
  ]
  const found = await Promise.all(
    parts.map((part) =>
      stat(part).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

/** The development tools end the process on a signal themselves, before the database is stopped. That is our part. */
async function withoutItsSignals<T>(start: () => Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]))
  const started = await start()
  for (const [signal, ours] of before) {
    for (const listener of process.listeners(signal)) {
      if (!ours.includes(listener)) process.removeListener(signal, listener)
    }
  }
  return started
}
