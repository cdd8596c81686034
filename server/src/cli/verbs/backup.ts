import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { saveBackup } from '../../areas/backup/save.ts'
import { progressTo } from '../../runtime/progress.ts'
import { UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const backup: Verb = {
  name: 'backup',
  summary: 'Guarda todo en un archivo: la base de datos de un solo momento y los secretos',
  usage: 'FILE',
  help: `El sitio puede seguir en marcha. El archivo (tar.gz) contiene datos de personas, contraseñas cifradas y secretos: solo
su dueño lo puede leer, y hay que guardarlo en otra máquina y cifrado. No contiene las opciones del entorno ni .env, ni lo que
se rehace solo: el índice de búsqueda, las fotos de las tiendas y los trabajos pendientes. Tampoco las sesiones abiertas ni
los códigos de un solo uso: después de restaurar, cada persona entra de nuevo. Los retratos que suben las personas están en
la base.`,
  run: async ({ config, positionals, say }) => {
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError('Se espera un archivo.')
    const path = resolve(file)
    if (await stat(path).catch(() => null))
      return { ok: false, text: `Ya existe ${path}; no se cambió nada.`, data: { message: 'exists' } }
    const startedAt = performance.now()
    const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }
    const saved = await withDatabase(
      config,
      (database) => saveBackup(database, config.dataDir, path, progressTo(output, 'Respaldo')),
      // What is saved before an update must still be of the version before.
      { migrated: false },
    )
    const { size } = await stat(path)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const megabytes = Math.round(size / 100_000) / 10
    const text = `Listo en ${seconds} s: ${saved.rows} filas de ${saved.tables} tablas en ${path} (${megabytes} MB).`
    return { ok: true, text, data: { ...saved, file: path, bytes: size, seconds } }
  },
}
