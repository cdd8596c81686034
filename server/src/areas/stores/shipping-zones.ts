/** Parses and checks the shipping zones of a store that the operator enters. */
import { isMexicanPrefix } from '@tianguis/contract/catalog/postal-code'
import type { Centavos } from '@tianguis/contract/money'
import type { StoreZone } from '../catalog/service.ts'

const MAX_ZONES = 60

/** `01-16=49/599/1-2`: postal codes, cost, free from, days; `-` or nothing: never free, unknown. Returns the problem if it cannot be parsed. */
export function parseZone(text: string): StoreZone | { problem: string } {
  const [codes = '', told = ''] = text.split('=')
  const [from = '', to = from] = codes.split('-')
  const [cost = '', free = '-', span = '-'] = told.split('/').map((part) => part || '-')
  const wrong = (why: string) => ({ problem: `«${text}»: ${why}` })
  if (!/^\d{2,3}$/.test(from) || !/^\d{2,3}$/.test(to) || from.length !== to.length || from > to)
    return wrong('se esperan dos o tres dígitos iniciales, por ejemplo 01-16 o 640-679.')
  if (!isMexicanPrefix(from) || !isMexicanPrefix(to)) return wrong('ningún código postal de México empieza así.')
  const flat = centavos(cost)
  if (flat === null) return wrong('falta el costo en pesos, por ejemplo 01-16=49.')
  const freeFrom = free === '-' ? null : centavos(free)
  if (freeFrom === null && free !== '-') return wrong(`«${free}» no es una cantidad de pesos.`)
  if (span === '-') return { from, to, flat, freeFrom, days: null }
  const [, first = '', last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(span) ?? []
  if (first === '' || Number(first) > Number(last)) return wrong(`«${span}» no son días; se espera por ejemplo 2-5.`)
  return { from, to, flat, freeFrom, days: [Number(first), Number(last)] }
}

/** Why these zones contradict each other; null if they do not. */
export function zonesProblem(zones: readonly StoreZone[]): string | null {
  if (zones.length > MAX_ZONES) return `Son demasiadas zonas: caben ${MAX_ZONES}.`
  return overlapOf(zones)
}

/** Zones with equally many digits must not overlap; one with three digits may be within one with two, and is more exact. */
export function overlapOf(zones: readonly StoreZone[]): string | null {
  for (const [i, a] of zones.entries()) {
    const b = zones
      .slice(i + 1)
      .find((one) => one.from.length === a.from.length && one.from <= a.to && a.from <= one.to)
    if (b) return `Las zonas ${a.from}-${a.to} y ${b.from}-${b.to} se enciman.`
  }
  return null
}

/** Pesos with at most two decimals. */
function centavos(text: string): Centavos | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
