/** A real PgBouncer in transaction mode in front of a test database. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, probePort } from '../runtime/ports.ts'

const PROGRAM = 'pgbouncer'
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

/** Whether this machine has it; tests that need it say so when they are skipped. */
export const hasPgBouncer = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0

export interface PgBouncer {
  url: string
  stop(): Promise<void>
}

/** `connections` of the server serve all clients, a transaction each. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  const server = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-pgbouncer-'))
  await chmod(folder, 0o755)
  // It refuses an empty value, as of a server that trusts its machine.
  const password = server.password ? ` password=${server.password}` : ''
  const upstream = `host=${server.hostname} port=${server.port} user=${server.username}${password}`
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = ${upstream}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${connections}\nmax_client_conn = 200\nserver_login_retry = 1\n`,
  )
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child: ChildProcess = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...asNobody })
  const ended = once(child, 'exit')
  while ((await probePort(port)) !== null) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
