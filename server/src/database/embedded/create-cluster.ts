/** Creates the data folder of the embedded PostgreSQL with initdb. */
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../runtime/start-error.ts'
import type { RunAs } from './postgres-user.ts'
import { lastLine, runProgram } from './programs.ts'

export async function createCluster(
  folder: string,
  password: string,
  as: RunAs,
  extra: Record<string, string>,
): Promise<void> {
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
        // A random password of 192 bits needs no slow hash, which every connection would compute for 3 ms.
        '--set=scram_iterations=1',
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
