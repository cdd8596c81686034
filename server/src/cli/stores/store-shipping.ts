/** `stores shipping`: what a store asks for shipping by postal code. */
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { AdminStores } from '../../areas/admin/stores/service.ts'
import { parseZone, zonesProblem } from '../../areas/stores/shipping-zones.ts'
import { table } from '../tables.ts'
import { done, type Result, refused } from '../verb.ts'

export const SHIPPING_HELP = `«shipping CLAVE» muestra las zonas de envío; «shipping CLAVE 01-16=49/599/1-2 640-679=149//3-6» las cambia todas
(códigos postales por sus primeros dos o tres dígitos = costo / gratis desde / días); «shipping CLAVE -» las quita.`

export async function storeShipping(acts: AdminStores, slug: string, told: readonly string[]): Promise<Result> {
  if (told.length === 0) return show(acts, slug)
  const read = told.length === 1 && told[0] === '-' ? [] : told.map(parseZone)
  const zones = read.filter((zone) => 'from' in zone)
  const problems = [...read.flatMap((zone) => ('problem' in zone ? [zone.problem] : [])), zonesProblem(zones)]
  const found = problems.filter((problem) => problem !== null)
  if (found.length > 0) return refused(found.join('\n'))
  await acts.setZones(commandLineActor(), slug, zones)
  return show(acts, slug)
}

async function show(acts: AdminStores, slug: string): Promise<Result> {
  const zones = await acts.zones(slug)
  const rows = zones.map(({ from, to, flat, freeFrom, days }) => [
    from === to ? from : `${from}-${to}`,
    flat === null ? '–' : formatMoney(flat),
    freeFrom === null ? '–' : formatMoney(freeFrom),
    days ? days.join('-') : '–',
  ])
  const text = rows.length > 0 ? table(['códigos', 'costo', 'gratis desde', 'días'], rows) : `${slug} no tiene zonas.`
  return done(text, { slug, zones })
}
