/** Asks for confirmation before a destructive act. */
import { createInterface } from 'node:readline/promises'
import type { Removal } from '../areas/feeds/operator/removals-service.ts'
import type { Call, Result, Verb } from './verb.ts'

export const YES: NonNullable<Verb['options']> = {
  yes: { type: 'boolean', help: 'no preguntar antes de quitar algo' },
}

/** Null: go on. Otherwise the result to return, with nothing changed. */
export async function declined({ values, say }: Call, whatGoes: string): Promise<Result | null> {
  say(`${whatGoes}\n`)
  if (values.yes === true) return null
  if (!process.stdin.isTTY || values.json === true) {
    const text = 'No se cambió nada: sin una terminal donde preguntar hace falta --yes.'
    return { ok: false, text, data: { changed: false, whatGoes } }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('¿Continuar? Escribe «si»: ')
  terminal.close()
  if (/^s[ií]$/i.test(answer.trim())) return null
  return { ok: false, text: 'No se cambió nada.', data: { changed: false, whatGoes } }
}

const number = new Intl.NumberFormat('es-MX')

/** '3 ofertas, 1 producto': only what is not zero. */
export function listed(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const parts = counts.flatMap(([count, one, many]) =>
    count > 0 ? [`${number.format(count)} ${count === 1 ? one : many}`] : [],
  )
  return parts.length === 0 ? 'nada' : parts.join(', ')
}

export function removalText(removal: Removal): string {
  return listed([
    [removal.stores, 'tienda', 'tiendas'],
    [removal.feeds, 'feed', 'feeds'],
    [removal.offers, 'oferta', 'ofertas'],
    [removal.pricePoints, 'precio del historial', 'precios del historial'],
    [removal.products, 'producto sin otra oferta', 'productos sin otra oferta'],
    [removal.coupons, 'cupón', 'cupones'],
    [removal.alerts, 'alerta', 'alertas'],
    [removal.favorites, 'favorito', 'favoritos'],
  ])
}
