/** The standalone server as the official suites expect it: port 8108, key `xyz`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../src/standalone.ts', import.meta.url))

export async function startServer(dataDir: string): Promise<ChildProcess> {
  const args = ['--no-warnings', SCRIPT, '--data-dir', dataDir, '--api-key', 'xyz', '--api-port', '8108']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}.`)
  })
  const listening = once(createInterface({ input: server.stdout! }), 'line')
  await Promise.race([listening, ended])
  ended.catch(() => undefined)
  return server
}

export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
