import { DAY_MS } from '@tianguis/contract/durations'
import { changedSecretProblem } from '../../areas/admin/access/service.ts'
import type { FeedAge } from '../../areas/feeds/feed-health.ts'
import { createReviews } from '../../areas/feeds/operator/reviews-service.ts'
import { createFeeds } from '../../areas/feeds/service.ts'
import type { Config } from '../../config/config.ts'
import { type Database, openDatabase } from '../../database/connect.ts'
import { pendingMigrations } from '../../database/migration/migrate.ts'
import { findDatabase } from '../../database/open.ts'
import { systemClock } from '../../runtime/clock.ts'
import { knownJwtSecret } from '../../security/secrets.ts'
import { databaseTime, postgresVersion, priceClaims } from './database-queries.ts'
import type { Finding } from './finding.ts'

const CLOCK_DRIFT_MS = 5_000

/** Of the database itself and of what it says about tables, feeds and decisions. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  const url = await findDatabase(config)
  const what = 'base de datos'
  if (!url) return [{ what, ok: true, detail: 'la incluida arranca con el sitio; ahora no está en marcha' }]
  const database = openDatabase(url, { max: 1 })
  try {
    const reachable = { what, ok: true, detail: `PostgreSQL ${await postgresVersion(database.pool)}` }
    const tables = await migrationsFinding(database)
    const found = [reachable, tables, await clockFinding(database)]
    if (!tables.ok) return found
    const rest = [...(await feedFindings(database)), await decisionsFinding(database)]
    return [...found, await secretFinding(config, database), ...rest]
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

async function secretFinding(config: Config, database: Database): Promise<Finding> {
  const problem = await changedSecretProblem(database, await knownJwtSecret(config, database))
  return { what: 'secreto', ok: problem === null, detail: problem ?? 'abre las cuentas de la administración' }
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
  const detail = `sin una corrida buena desde hace ${days === 1 ? 'un día' : `${days} días`}, ${triesOf(failures)}${why} («feeds report ${id}»)`
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
