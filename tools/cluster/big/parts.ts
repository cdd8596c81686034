/** The parts of the big site, each a process that can be killed and started again at the same address. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runAsPostgres } from '../../../server/src/database/embedded/postgres-user.ts'
import { probePort } from '../../../server/src/runtime/ports.ts'

export interface Part {
  name: string
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Where a part's standard output goes. Its standard error is always inherited. */
export type Output = 'inherit' | 'ignore'

interface Command {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  as?: { uid: number; gid: number } | null
  stdout?: Output
  /** Resolves when it can be used. */
  isReady(): Promise<boolean>
}

const POLL_MS = 250
/** A killed PostgreSQL refuses to start until the last of its processes has ended; systemd would start it again too. */
const MAX_RESTARTS = 40
const HEALTH_MS = 5_000
/** PgBouncer refuses to run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }

export function part({ name, command, args, env, as, stdout = 'ignore', isReady }: Command): Part {
  let child: ChildProcess
  return {
    name,
    async start() {
      const launch = () =>
        spawn(command, args, { stdio: ['ignore', stdout, 'inherit'], env: { ...process.env, ...env }, ...as })
      child = launch()
      for (let restarts = 0; !(await isReady()); ) {
        if (child.exitCode !== null || child.signalCode !== null) {
          if (restarts++ === MAX_RESTARTS) throw new Error(`${name} terminó con ${child.exitCode ?? child.signalCode}`)
          child = launch()
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Runs to its end as the owner of the cluster. */
function run(command: string, args: string[], as: { uid: number; gid: number } | null): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...as })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

/** apt's PostgreSQL; returns the part and its address. */
export async function postgres(programs: string, folder: string, port: number): Promise<{ part: Part; url: string }> {
  await mkdir(folder, { recursive: true })
  const { owner } = await runAsPostgres([folder])
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const isNew = !existsSync(join(data, 'PG_VERSION'))
  const created = ['-D', data, '-U', 'tianguis', '-A', 'trust', '--encoding=UTF8', '--locale=C']
  if (isNew) run(join(programs, 'initdb'), created, owner)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const url = `postgres://tianguis@127.0.0.1:${port}/postgres`
  const ready = () => spawnSync(join(programs, 'pg_isready'), ['-d', url]).status === 0
  return {
    url,
    part: part({
      name: 'PostgreSQL',
      command: join(programs, 'postgres'),
      args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      as: owner,
      isReady: async () => ready(),
    }),
  }
}

export async function pgBouncer(
  databaseUrl: string,
  folder: string,
  port: number,
): Promise<{ part: Part; url: string }> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const server = new URL(databaseUrl)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]\n* = host=${server.hostname} port=${server.port} user=${server.username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 500\n` +
      // Else it asks a restarted PostgreSQL again after 15 s.
      'server_login_retry = 1\n',
  )
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    part: part({
      name: 'PgBouncer',
      command: 'pgbouncer',
      args: ['-q', file],
      as: process.getuid?.() === 0 ? UNPRIVILEGED : null,
      isReady: async () => (await probePort(port)) === null,
    }),
  }
}

interface OwnProgram {
  name: string
  file: string
  args: string[]
  env: Record<string, string>
  /** Answers when it is ready. */
  health: string
  stdout: Output
}

/** One of our own programs. */
export function program({ name, file, args, env, health, stdout }: OwnProgram): Part {
  const isReady = () =>
    fetch(health, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return part({ name, command: process.execPath, args: [file, ...args], env, stdout, isReady })
}
