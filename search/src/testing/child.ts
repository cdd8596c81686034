/** Starts the standalone server as a child process that tests can kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killAfterTests } from './cleanup.ts'
import { ADMIN_KEY } from './server.ts'

const SCRIPT = fileURLToPath(new URL('../standalone.ts', import.meta.url))

export interface ChildServer {
  process: ChildProcess
  port: number
  /** Lines of its standard error so far. */
  errorLines: string[]
  /** Ends it with this signal and waits until it has ended; returns the exit code (null when killed). */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** `wrapper` is a command that runs the server, such as `unshare`. */
export async function spawnServer(dataDir: string, flags: string[] = [], wrapper: string[] = []): Promise<ChildServer> {
  const args = ['--no-warnings', SCRIPT, '--data-dir', dataDir, '--api-key', ADMIN_KEY]
  args.push('--api-port', '0', '--api-address', '127.0.0.1', ...flags)
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath]
  const child = spawn(command, [...rest, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  killAfterTests(child)
  const errorLines: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => errorLines.push(line))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const port = await Promise.race([listeningPort(child), exited.then((code) => failed(code, errorLines))])
  return {
    process: child,
    port,
    errorLines,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const port = /^Listening on http:\/\/.*:(\d+)$/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

function failed(code: number | null, errorLines: string[]): never {
  throw new Error(`The server ended with ${code}: ${errorLines.join('\n')}`)
}
