/** `tianguis backup`: writes the database and the secrets to one file. */
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type AuditEntry, commandLineActor, recordAct } from '../../areas/admin/audit/service.ts'
import type { Saved } from '../../areas/backup/save.ts'
import { makeBackup, makeScheduledBackup } from '../../areas/backup/service.ts'
import type { Database } from '../../database/connect.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const UNDEFINED_TABLE = '42P01'

export const backup: Verb = {
  name: 'backup',
  summary: 'Guarda todo en un archivo: la base de datos de un solo momento y los secretos',
  usage: 'FILE | --schedule',
  help: `El sitio puede seguir en marcha. El archivo (tar.gz) contiene datos de personas, contraseñas cifradas y secretos: solo
su dueño lo puede leer, y hay que guardarlo en otra máquina y cifrado. No contiene las opciones del entorno ni .env, ni lo que
se rehace solo: el índice de búsqueda, las fotos de las tiendas y los trabajos pendientes. Tampoco las sesiones abiertas ni
los códigos de un solo uso: después de restaurar, cada persona entra de nuevo. Los retratos que suben las personas están en
la base.

Con BACKUP_EVERY (horas) el sitio guarda respaldos por sí mismo en BACKUP_DIR (DATA_DIR/backups) y conserva los últimos
BACKUP_KEEP (7). --schedule hace ahora uno de esos: lo guarda, lo lee hasta el final y borra los que sobran; sirve también
para cron o un temporizador de systemd.`,
  options: { schedule: { type: 'boolean', help: 'guarda en BACKUP_DIR y conserva los últimos BACKUP_KEEP' } },
  run: async ({ config, positionals, values, say }) => {
    const [file, ...more] = positionals
    const isScheduled = values.schedule === true
    if (isScheduled ? file : !file || more.length > 0) throw new UsageError('Se espera un archivo, o --schedule solo.')
    const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }
    const show = progressTo(output, 'Respaldo')
    const startedAt = performance.now()
    // What is saved before an update must still be of the version before.
    const asItIs = { migrated: false }
    const done = async (path: string, saved: Saved) => {
      const { size } = await stat(path)
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10
      const megabytes = Math.round(size / 100_000) / 10
      const text = `Listo en ${seconds} s: ${saved.rows} filas de ${saved.tables} tablas en ${path} (${megabytes} MB).`
      return { ok: true, text, data: { ...saved, file: path, bytes: size, seconds } }
    }
    if (isScheduled) {
      const { path, ...saved } = await withDatabase(
        config,
        async (database) => {
          const made = await makeScheduledBackup(database, config.dataDir, config.backups, systemClock, show)
          await recordBackup(database, made.path, made)
          return made
        },
        asItIs,
      )
      return done(path, saved)
    }
    const path = resolve(file as string)
    if (await stat(path).catch(() => null))
      return { ok: false, text: `Ya existe ${path}; no se cambió nada.`, data: { message: 'exists' } }
    const saved = await withDatabase(
      config,
      async (database) => {
        const made = await makeBackup(database, config.dataDir, path, show)
        await recordBackup(database, path, made)
        return made
      },
      asItIs,
    )
    return done(path, saved)
  },
}

/** Not in the file itself. A database of a version before the back office has no trail yet. */
async function recordBackup(database: Database, path: string, { rows, tables }: Saved): Promise<void> {
  const entry: AuditEntry = { action: 'backups.save', kind: 'backup', object: basename(path), after: { rows, tables } }
  await recordAct(database, commandLineActor(), entry).catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== UNDEFINED_TABLE) throw error
  })
}
