/** `tianguis doctor`: checks the installation without changing it. */
import { statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { HOUR_MS } from '@tianguis/contract/durations'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { isOfFuture, listBackups, verifyBackup } from '../../areas/backup/service.ts'
import { isBuilt } from '../../compose/page-source.ts'
import type { Config } from '../../config/config.ts'
import { openDatabase } from '../../database/connect.ts'
import { findDatabase } from '../../database/open.ts'
import { systemClock } from '../../runtime/clock.ts'
import { lockHolder } from '../../runtime/data-lock.ts'
import { countOf } from '../../search/document-queries.ts'
import type { SearchService } from '../../search/service.ts'
import { databaseFindings } from '../doctor/database-findings.ts'
import type { Finding } from '../doctor/finding.ts'
import { textsFinding } from '../doctor/texts-finding.ts'
import type { Verb } from '../verb.ts'
import { withSearch } from '../with-search.ts'

const LITTLE_DISK_BYTES = 1_000_000_000

export const doctor: Verb = {
  name: 'doctor',
  summary: 'Revisa opciones, base de datos, feeds, índice, disco, páginas y reloj',
  usage: '',
  help: 'Solo mira, no cambia nada. Termina con 1 si algo está mal.',
  run: async ({ config }) => {
    const findings = await examine(config, (work) => withSearch(config, work))
    const lines = findings.map(({ what, ok, detail }) => `${ok ? '✓' : '✗'} ${what}: ${detail}`)
    return { ok: findings.every(({ ok }) => ok), text: lines.join('\n'), data: { findings } }
  },
}

/** Runs work with a search service and closes it afterwards. */
type Searching = <T>(work: (search: Pick<SearchService, 'check' | 'search'>) => Promise<T>) => Promise<T>

/** All checks, one after the other. `searching` uses the search service of this process, or opens one. */
export async function examine(config: Config, searching: Searching): Promise<Finding[]> {
  return [
    settingsFinding(config),
    textsFinding(config),
    await serverFinding(config),
    ...(await databaseFindings(config)),
    await indexFinding(config, searching),
    await backupFinding(config),
    await diskFinding(config.dataDir),
    await pagesFinding(config),
  ]
}

/** Invalid settings have stopped the start before this; here the chosen parts are listed. */
function settingsFinding(config: Config): Finding {
  const parts = [
    config.databaseUrl ? 'base de datos propia' : 'base de datos incluida',
    config.search.nodes ? 'Typesense propio' : 'buscador incluido',
    config.mail.smtpUrl ? 'correo por SMTP' : 'correo en archivos',
  ]
  return { what: 'opciones', ok: true, detail: parts.join(', ') }
}

async function serverFinding(config: Config): Promise<Finding> {
  const holder = await lockHolder(config.dataDir)
  const detail = holder ? `en marcha, proceso ${holder.pid}, ${holder.url}` : 'no está en marcha con este DATA_DIR'
  return { what: 'sitio', ok: true, detail }
}

/** Whether the index has as many products as the database. */
async function indexFinding(config: Config, searching: Searching): Promise<Finding> {
  const what = 'índice de búsqueda'
  const url = await findDatabase(config)
  if (!url) return { what, ok: true, detail: 'se revisa con el sitio en marcha' }
  const database = openDatabase(url, { max: 1 })
  try {
    const inDatabase = await countOf(database.pool, 'products')
    const all = { q: '*', per_page: 0 }
    const inIndex = await searching(async (search) => {
      // A cluster is also tried with the key that browsers search with.
      if (config.search.nodes) await search.check()
      return (await search.search(PRODUCTS_COLLECTION, all)).found
    })
    const ok = inIndex === inDatabase
    const detail = `${inIndex} de ${inDatabase} productos${ok ? '' : '; «npm run tianguis -- reindex» lo construye de nuevo'}`
    return { what, ok, detail }
  } catch (error) {
    return { what, ok: false, detail: `no responde: ${(error as Error).message}` }
  } finally {
    await database.close()
  }
}

/** Whether the last backup is recent and can be read to its end. */
async function backupFinding({ backups }: Config): Promise<Finding> {
  const what = 'respaldos'
  const now = systemClock()
  const files = await listBackups(backups.folder)
  const future = files.filter((file) => isOfFuture(file, now))
  if (future.length > 0)
    return { what, ok: false, detail: `con fecha futura, quítelos: ${future.map(({ path }) => path).join(', ')}` }
  const [last] = files
  if (!last) {
    const none = `no hay ninguno en ${backups.folder}`
    const isWanted = backups.everyHours !== null
    return { what, ok: !isWanted, detail: isWanted ? none : `${none}; BACKUP_EVERY los hace por sí solos` }
  }
  const hours = Math.round((now.getTime() - last.at.getTime()) / HOUR_MS)
  const state = `${basename(last.path)}, de hace ${hours} h, ${Math.ceil(last.bytes / 1e6)} MB`
  const damaged = await verifyBackup(last.path).then(
    () => null,
    (error: Error) => error.message,
  )
  if (damaged) return { what, ok: false, detail: damaged }
  const late = backups.everyHours !== null && hours > 2 * backups.everyHours
  return { what, ok: !late, detail: late ? `el último es viejo: ${state}` : `${state}, entero` }
}

async function diskFinding(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs(dirname(dataDir)))
  const free = bavail * bsize
  return { what: 'disco', ok: free > LITTLE_DISK_BYTES, detail: `${(free / 1e9).toFixed(1)} GB libres en ${dataDir}` }
}

async function pagesFinding(config: Config): Promise<Finding> {
  if (config.mode === 'development') return { what: 'páginas', ok: true, detail: 'desde las fuentes' }
  const built = await isBuilt()
  return { what: 'páginas', ok: built, detail: built ? 'construidas' : 'sin construir; «npm run build»' }
}
