/** `stores shipping`: what a store asks for shipping by postal code. */
import { formatMoney } from '@tianguis/contract/money'
import { replaceStoreZones, storeZones } from '../../areas/stores/shipping-zone-queries.ts'
import { MOST_ZONES, overlapOf, parseZone } from '../../areas/stores/shipping-zones.ts'
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify.ts'
import { table } from '../tables.ts'
import type { Result } from '../verb.ts'

export const SHIPPING_HELP = `«shipping CLAVE» muestra las zonas de envío; «shipping CLAVE 01-16=49/599/1-2 640-679=149//3-6» las cambia todas
(códigos postales por sus primeros dos o tres dígitos = costo / gratis desde / días); «shipping CLAVE -» las quita.`

export async function storeShipping(database: Database, slug: string, told: readonly string[]): Promise<Result> {
  if (told.length === 0) return show(database, slug)
  const read = told.length === 1 && told[0] === '-' ? [] : told.map(parseZone)
  const zones = read.filter((zone) => 'from' in zone)
  const problems = read.flatMap((zone) => ('problem' in zone ? [zone.problem] : []))
  const overlap = overlapOf(zones)
  if (overlap) problems.push(overlap)
  if (zones.length > MOST_ZONES) problems.push(`Son demasiadas zonas: caben ${MOST_ZONES}.`)
  if (problems.length > 0) return wrong(problems.join('\n'))
  if (!(await replaceStoreZones(database, slug, zones))) return wrong(`No hay una tienda ${slug}.`)
  await notify(database.pool, CATALOG_CHANNEL)
  return show(database, slug)
}

async function show({ pool }: Database, slug: string): Promise<Result> {
  const zones = await storeZones(pool, slug)
  if (!zones) return wrong(`No hay una tienda ${slug}.`)
  const rows = zones.map(({ from, to, flat, freeFrom, days }) => [
    from === to ? from : `${from}-${to}`,
    flat === null ? '–' : formatMoney(flat),
    freeFrom === null ? '–' : formatMoney(freeFrom),
    days ? days.join('-') : '–',
  ])
  const text = rows.length > 0 ? table(['códigos', 'costo', 'gratis desde', 'días'], rows) : `${slug} no tiene zonas.`
  return { ok: true, text, data: { slug, zones } }
}

function wrong(message: string): Result {
  return { ok: false, text: message, data: { message } }
}
