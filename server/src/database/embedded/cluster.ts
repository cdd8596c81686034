/**
 * The PostgreSQL that comes with the site.
 *
 *     folder/                      DATA_DIR/postgres
 *       connection.json  (0600)    port and password
 *       cluster/                   PostgreSQL's own data folder, owned by the system user that runs it
 *       cluster.new/               being created; renamed when complete, so that a killed first start leaves no partial one
 *       start.log                  PostgreSQL's output at its last start
 */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeJsonAtomically } from '../../runtime/json-file.ts'
import { freePort, probePort } from '../../runtime/ports.ts'
import { commandLineOf } from '../../runtime/process-identity.ts'
import { StartError } from '../../runtime/start-error.ts'
import { type RunAs, runAsPostgres } from './postgres-user.ts'
import { programsFolder, runProgram } from './programs.ts'

export interface Cluster {
  url: string
  isRunning(): Promise<boolean>
  /** Starts it again at the same address after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** Without waiting and without a last checkpoint; the next start replays the log. */
  stopAtOnce(): void
}

const connection = z.object({ port: z.number().int().min(1).max(65535), password: z.string().min(16) })
type Connection = z.infer<typeof connection>

export const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '80',
  timezone: 'UTC',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans use this shared memory before /dev/shm, which is small in containers.
  min_dynamic_shared_memory: '64MB',
  // A bulk load writes gigabytes: few checkpoints; without replicas the WAL need not contain what COPY writes.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // One file per weekday, each overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}

const START_TIMEOUT_S = 300
const STOP_TIMEOUT_S = 60
const START_ATTEMPTS = 3

/**
 * Starts the cluster in `folder`, creating it if missing. One left running by a killed server is stopped first, or used on
 * with `takeOver`, for the next process of a server with the same settings.
 */
export async function startCluster(
  folder: string,
  extra: Record<string, string> = {},
  { takeOver = false } = {},
): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  const as = await runAsPostgres([programsFolder(), folder])
  const known = await knownConnection(folder)
  const password = known?.password ?? randomBytes(24).toString('base64url')
  const cluster = join(folder, 'cluster')
  const isTakenOver = takeOver && known !== null && (await postmasterOf(cluster)) !== null
  if (!(await exists(cluster))) await initialise(folder, password, as, extra)
  else if (!isTakenOver) await stopOrphan(cluster, as)

  let port = known?.port ?? (await freePort())
  for (let attempt = 1; !isTakenOver; attempt++) {
    if ((await probePort(port)) === null) port = await freePort()
    await writeJsonAtomically(join(folder, 'connection.json'), { port, password } satisfies Connection)
    const outcome = await start(folder, port, { ...SETTINGS, ...extra }, as)
    if (outcome === 'started') break
    if (attempt === START_ATTEMPTS) throw new StartError(`PostgreSQL no arrancó: ${outcome}`)
    port = await freePort()
  }
  let postmaster = await postmasterOf(cluster)
  return {
    url: urlOf({ port, password }),
    isRunning: async () => (await postmasterOf(cluster)) !== null,
    async restart() {
      await stopOrphan(cluster, as)
      const outcome = await start(folder, port, { ...SETTINGS, ...extra }, as)
      if (outcome !== 'started') throw new Error(outcome)
      postmaster = await postmasterOf(cluster)
    },
    stop: () => stop(cluster, as),
    stopAtOnce: () => {
      if (postmaster) process.kill(postmaster, 'SIGQUIT')
    },
  }
}

/** The address of the cluster in `folder`, if one is running there; for the operator's tool. */
export async function runningCluster(folder: string): Promise<string | null> {
  const known = await knownConnection(folder)
  if (!known || !(await postmasterOf(join(folder, 'cluster')))) return null
  return urlOf(known)
}

function urlOf({ port, password }: Connection): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

async function knownConnection(folder: string): Promise<Connection | null> {
  return readJson(join(folder, 'connection.json'), connection)
}

async function initialise(folder: string, password: string, as: RunAs, extra: Record<string, string>): Promise<void> {
  const fresh = join(folder, 'cluster.new')
  const passwordFile = join(folder, 'password.tmp')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (as.owner) for (const path of [fresh, passwordFile]) await chown(path, as.owner.uid, as.owner.gid)
    const { code, output } = await runProgram(
      'initdb',
      [
        `--pgdata=${fresh}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(extra.fsync === 'off' ? ['--no-sync'] : []),
      ],
      as,
    )
    if (code !== 0) throw new StartError(`No se pudo preparar la base de datos en ${folder}: ${lastLine(output)}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(fresh, join(folder, 'cluster'))
}

async function start(folder: string, port: number, settings: Record<string, string>, as: RunAs): Promise<string> {
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

async function stop(cluster: string, as: RunAs): Promise<void> {
  const { code } = await runProgram(
    'pg_ctl',
    ['stop', '-w', '-m', 'fast', '-t', String(STOP_TIMEOUT_S), '-D', cluster],
    as,
  )
  // An immediate stop loses nothing: the WAL is replayed at the next start.
  if (code !== 0) await runProgram('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', cluster], as)
}

/** A killed server leaves PostgreSQL running; a power failure leaves only its pid file. */
async function stopOrphan(cluster: string, as: RunAs): Promise<void> {
  if (await postmasterOf(cluster)) return stop(cluster, as)
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** The postmaster of `cluster`; null if its process id now belongs to another program. */
async function postmasterOf(cluster: string): Promise<number | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  const command = await commandLineOf(pid)
  return command?.includes(cluster) ? pid : null
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
