/** `tianguis restore`: restores a backup completely, or changes nothing. */
import { basename, resolve } from 'node:path'
import { changedSecretProblem } from '../../areas/admin/access/service.ts'
import { commandLineActor, recordAct } from '../../areas/admin/audit/service.ts'
import { UnusableBackup } from '../../areas/backup/archive.ts'
import { restoreBackup } from '../../areas/backup/restore.ts'
import type { Database } from '../../database/connect.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { createIndexer } from '../../search/indexer.ts'
import { knownJwtSecret } from '../../security/secrets.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { withSearch } from '../with-search.ts'

export const restore: Verb = {
  name: 'restore',
  summary: 'Pone todo como estaba en un respaldo, o no cambia nada',
  usage: 'FILE [--replace]',
  help: `El sitio debe estar detenido. Primero se lee el archivo entero y se comprueba; después se pone todo en una sola
transacción, y al final se construye el índice de búsqueda. Una base que no está vacía no se toca sin --replace. El respaldo
puede ser de una versión anterior del sitio, y con --replace la base puede ser de una más nueva.`,
  options: { replace: { type: 'boolean', help: 'descarta lo que la base de datos tiene ahora' } },
  run: (call) => {
    const [file, ...more] = call.positionals
    if (!file || more.length > 0) throw new UsageError('Se espera un archivo.')
    // What is refused must leave the tables as another version knows them.
    return withDatabase(call.config, (database) => restored(call, database, resolve(file)), { migrated: false })
  },
}

async function restored({ config, values, say }: Call, database: Database, path: string): Promise<Result> {
  const startedAt = performance.now()
  const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }
  try {
    const onProgress = progressTo(output, 'Restauración')
    const done = await restoreBackup(database, path, {
      dataDir: config.dataDir,
      replace: values.replace === true,
      onProgress,
    })
    const { rows, createdAt } = done
    const after = { rows, createdAt }
    await recordAct(database, commandLineActor(), {
      action: 'backups.restore',
      kind: 'backup',
      object: basename(path),
      after,
    })
    const problem = await changedSecretProblem(database, await knownJwtSecret(config, database))
    const warned = (text: string) => (problem ? `${text}\n${problem}` : text)
    const show = progressTo(output, 'Índice de búsqueda')
    try {
      await withSearch(config, (search) => createIndexer(database, search.index, systemClock).rebuild(show))
    } catch (error) {
      const text = `La base de datos quedó restaurada, pero no el índice de búsqueda (${(error as Error).message}); constrúyalo con reindex.`
      return { ok: false, text: warned(text), data: { ...done, message: (error as Error).message } }
    }
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const text = `Listo en ${seconds} s: ${done.rows} filas de ${done.tables} tablas, como estaban el ${done.createdAt}.`
    return { ok: true, text: warned(text), data: { ...done, seconds, problem } }
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error
    return { ok: false, text: error.message, data: { message: error.message } }
  }
}
