/**
 * PostgreSQL refuses to run as root. Started by root, its programs therefore run as the system user `postgres`, which
 * must be able to reach the programs and the data.
 *
 *     root ──► useradd postgres (once)
 *          ──► every folder above is open to others?   yes: plain change of user
 *                                                      no (a clone under /root, a private temp folder): change of user
 *                                                      that keeps the one capability needed to traverse them
 *
 * chmod on those folders would expose their contents to every user of the machine.
 */
import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../runtime/start-error.ts'

const run = promisify(execFile)
const USER = 'postgres'
/** Bits of the kernel's capability sets, the weaker one first. */
const CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
]

export interface RunAs {
  /** Null: the current user. */
  owner: { uid: number; gid: number } | null
  /** Precedes the program's own command line. */
  prefix: string[]
}

/** How to run PostgreSQL's programs so that all of `folders` can be reached. */
export async function runAsPostgres(folders: string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] }
  const owner = (await lookUp()) ?? (await create())
  for (const folder of folders) {
    const closed = await firstClosedAbove(folder, owner)
    if (closed) return { owner, prefix: await walkThrough(owner, closed) }
  }
  return { owner, prefix: [] }
}

async function lookUp(): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', USER]), run('id', ['-g', USER])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function create(): Promise<{ uid: number; gid: number }> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', USER])
  } catch (error) {
    // Another process may have created it meanwhile.
    const now = await lookUp()
    if (now) return now
    throw new StartError(
      `PostgreSQL no puede correr como root y no se pudo crear el usuario de sistema «${USER}» (${(error as Error).message.trim()}); créalo, o inicia el sitio con otro usuario, o indica DATABASE_URL.`,
    )
  }
  const owner = await lookUp()
  if (!owner) throw new StartError(`El usuario de sistema «${USER}» se creó pero no se encuentra.`)
  return owner
}

async function firstClosedAbove(folder: string, owner: { uid: number; gid: number }): Promise<string | null> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const needed = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & needed) === 0) return path
    if (path === dirname(path)) return null
  }
}

async function walkThrough(owner: { uid: number; gid: number }, closed: string): Promise<string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  const capability = CAPABILITIES.find(({ bit }) => (held & (1n << bit)) !== 0n)
  const setpriv = await run('setpriv', ['--version']).then(
    () => true,
    () => false,
  )
  if (!capability || !setpriv) {
    throw new StartError(
      `El usuario «${USER}», con el que corre la base de datos, no puede pasar por la carpeta ${closed}; permítelo con «chmod o+x ${closed}» o pon el sitio y DATA_DIR en otra carpeta.`,
    )
  }
  const only = `-all,+${capability.name}`
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // Without it the kernel drops the capability for access(2), with which PostgreSQL looks for its own programs.
    '--securebits=+no_setuid_fixup',
  ]
}
