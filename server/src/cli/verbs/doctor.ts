import { statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { listBackups, verifyBackup } from '../../areas/backup/service.ts'
import type { FeedAge } from '../../areas/feeds/feed-health.ts'
import { createReviews } from '../../areas/feeds/operator/reviews-service.ts'
import { createFeeds } from '../../areas/feeds/service.ts'
import { isBuilt } from '../../compose/page-source.ts'
import type { Config } from '../../config/config.ts'
import { type Database, openDatabase } from '../../database/connect.ts'
import { pendingMigrations } from '../../database/migration/migrate.ts'
import { findDatabase } from '../../database/open.ts'
import { systemClock } from '../../runtime/clock.ts'
import { lockHolder } from '../../runtime/data-lock.ts'
import { countOf } from '../../search/document-queries.ts'
import type { SearchService } from '../../search/service.ts'
import { databaseTime, postgresVersion, priceClaims } from '../doctor-queries.ts'
import type { Verb } from '../verb.ts'
import { withSearch } from '../with-search.ts'

export interface Finding {
  what: string
  ok: boolean
  detail: string
}

const LITTLE_DISK_BYTES = 1_000_000_000
const CLOCK_DRIFT_MS = 5_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

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

type Searching = <T>(work: (search: Pick<SearchService, 'check' | 'search'>) => Promise<T>) => Promise<T>

/** `searching`: the site's own search service, or the one of the site beside this tool. */
export async function examine(config: Config, searching: Searching): Promise<Finding[]> {
  return [
    settingsFinding(config),
    await serverFinding(config),
    ...(await databaseFindings(config)),
    await indexFinding(config, searching),
    await backupFinding(config),
    await diskFinding(config.dataDir),
    await pagesFinding(config),
  ]
}

/** That we got here says that every setting has an allowed value. */
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

async function databaseFindings(config: Config): Promise<Finding[]> {
  const url = await findDatabase(config)
  const what = 'base de datos'
  if (!url) return [{ what, ok: true, detail: 'la incluida arranca con el sitio; ahora no está en marcha' }]
  const database = openDatabase(url, { max: 1 })
  try {
    const reachable = { what, ok: true, detail: `PostgreSQL ${await postgresVersion(database.pool)}` }
    const tables = await migrationsFinding(database)
    const found = [reachable, tables, await clockFinding(database)]
    return tables.ok ? [...found, ...(await feedFindings(database)), await decisionsFinding(database)] : found
  } catch (error) {
    return [{ what, ok: false, detail: `no se puede usar: ${(error as Error).message || 'no responde'}` }]
  } finally {
    await database.close()
  }
}

async function migrationsFinding(database: Database): Promise<Finding> {
  const pending = await pendingMigrations(database)
  const detail = pending === 0 ? 'al día' : `faltan ${pending}; se aplican al iniciar el sitio`
  return { what: 'tablas', ok: pending === 0, detail }
}

/** One finding for all feeds that are read well, one for each that is late, and one for those that failed the last time. */
async function feedFindings(database: Database): Promise<Finding[]> {
  const feeds = await createFeeds({ database, clock: systemClock }).ages()
  const late = feeds.filter((feed) => feed.late)
  const failing = feeds.filter((feed) => feed.failures > 0 && !feed.late)
  const well = feeds.length - late.length - failing.length
  const all = { what: 'feeds', ok: true, detail: `${well} de ${feeds.length} se leyeron bien hace poco` }
  return [all, ...late.map(lateFinding), ...failing.map(failingFinding)]
}

function lateFinding({ id, store, ageMs, failures, message }: FeedAge): Finding {
  const days = Math.floor(ageMs / DAY_MS)
  const why = message ? `: ${message}` : ''
  const detail = `sin una lectura buena desde hace ${days === 1 ? 'un día' : `${days} días`}, ${triesOf(failures)}${why} («feeds report ${id}»)`
  return { what: `feed ${id} de ${store}`, ok: false, detail }
}

/** It is tried again; late it is after a day without a good reading. */
function failingFinding({ id, store, failures, message }: FeedAge): Finding {
  const detail = `${triesOf(failures)}${message ? `: ${message}` : ''} («feeds report ${id}»)`
  return { what: `feed ${id} de ${store}`, ok: false, detail }
}

const triesOf = (failures: number) => (failures === 1 ? '1 intento fallido' : `${failures} intentos fallidos`)

/** What waits for the operator; it is no fault. */
async function decisionsFinding(database: Database): Promise<Finding> {
  const { price, match, held } = await createReviews({ database, clock: systemClock }).waiting()
  const claims = await priceClaims(database.pool)
  const parts = [
    `${held === 1 ? '1 precio detenido' : `${held} precios detenidos`} («feeds held»)`,
    `${match === 1 ? '1 producto' : `${match} productos`} y ${price === 1 ? '1 precio' : `${price} precios`} por revisar («matches review»)`,
    claims === null
      ? 'descuentos inflados sin contar'
      : `${claims === 1 ? '1 oferta' : `${claims} ofertas`} con aviso de descuento inflado`,
  ]
  return { what: 'por decidir', ok: true, detail: parts.join(', ') }
}

/** Sessions, alerts and price days go wrong when the two clocks disagree. */
async function clockFinding(database: Database): Promise<Finding> {
  const drift = Math.abs((await databaseTime(database.pool)).getTime() - Date.now())
  return { what: 'reloj', ok: drift < CLOCK_DRIFT_MS, detail: `difiere ${drift} ms del de la base de datos` }
}

/** Whether the index holds what the database holds. */
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

/** The last backup is read to its end. */
async function backupFinding({ backups }: Config): Promise<Finding> {
  const what = 'respaldos'
  const [last] = await listBackups(backups.folder)
  if (!last) {
    const none = `no hay ninguno en ${backups.folder}`
    const isWanted = backups.everyHours !== null
    return { what, ok: !isWanted, detail: isWanted ? none : `${none}; BACKUP_EVERY los hace por sí solos` }
  }
  const hours = Math.round((Date.now() - last.at.getTime()) / HOUR_MS)
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
