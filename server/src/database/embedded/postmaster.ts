/** Starts, stops and finds the process of the embedded PostgreSQL. */
import { chmod, chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLineOf } from '../../runtime/process-identity.ts'
import type { RunAs } from './postgres-user.ts'
import { lastLine, runProgram } from './programs.ts'

const START_TIMEOUT_S = 300
const STOP_TIMEOUT_S = 60

/** Returns `started`, or why not. */
export async function startPostgres(
  folder: string,
  port: number,
  settings: Record<string, string>,
  as: RunAs,
): Promise<string> {
  const log = join(folder, 'start.log')
  await writeFile(log, '')
  await chmod(log, 0o600)
  if (as.owner) await chown(log, as.owner.uid, as.owner.gid)
  const flags = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}=${value}`)
  const { code, output } = await runProgram(
    'pg_ctl',
    ['start', '-w', '-t', String(START_TIMEOUT_S), '-D', join(folder, 'cluster'), '-l', log, '-o', flags.join(' ')],
    as,
  )
  if (code === 0) return 'started'
  return `${lastLine(output)} ${lastLine(await readFile(log, 'utf8'))}`.trim()
}

export async function stopPostgres(cluster: string, as: RunAs): Promise<void> {
  const { code } = await runProgram(
    'pg_ctl',
    ['stop', '-w', '-m', 'fast', '-t', String(STOP_TIMEOUT_S), '-D', cluster],
    as,
  )
  // An immediate stop loses nothing: the WAL is replayed at the next start.
  if (code !== 0) await runProgram('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', cluster], as)
}

/** A killed server leaves PostgreSQL running; a power failure leaves only its pid file. */
export async function stopOrphan(cluster: string, as: RunAs): Promise<void> {
  if (await postmasterOf(cluster)) return stopPostgres(cluster, as)
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** The postmaster of `cluster`; null if its process id now belongs to another program. */
export async function postmasterOf(cluster: string): Promise<number | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  const command = await commandLineOf(pid)
  return command?.includes(cluster) ? pid : null
}
