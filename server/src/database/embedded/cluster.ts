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
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeJsonAtomically } from '../../runtime/json-file.ts'
import { freePort, probePort } from '../../runtime/ports.ts'
import { StartError } from '../../runtime/start-error.ts'
import { createCluster } from './create-cluster.ts'
import { runAsPostgres } from './postgres-user.ts'
import { postmasterOf, startPostgres, stopOrphan, stopPostgres } from './postmaster.ts'
import { programsFolder } from './programs.ts'
import { SETTINGS } from './settings.ts'

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
  if (!(await exists(cluster))) await createCluster(folder, password, as, extra)
  else if (!isTakenOver) await stopOrphan(cluster, as)

  let port = known?.port ?? (await freePort())
  for (let attempt = 1; !isTakenOver; attempt++) {
    if ((await probePort(port)) === null) port = await freePort()
    await writeJsonAtomically(join(folder, 'connection.json'), { port, password } satisfies Connection)
    const outcome = await startPostgres(folder, port, { ...SETTINGS, ...extra }, as)
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
      const outcome = await startPostgres(folder, port, { ...SETTINGS, ...extra }, as)
      if (outcome !== 'started') throw new Error(outcome)
      postmaster = await postmasterOf(cluster)
    },
    stop: () => stopPostgres(cluster, as),
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
