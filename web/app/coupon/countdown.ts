/** The countdown on a coupon's last day: rendered by the loader, updated every second in the browser. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tianguis/contract/durations'
import type { Expiry } from '../format/moments.ts'

export const LAST_DAY_MS = 24 * HOUR_MS

/** `Vence en 5 h 12 min`; in the last hour `Vence en 12 min 09 s`. */
export function countdown(leftMs: number): Expiry {
  if (leftMs <= 0) return { text: 'Vencido', soon: false }
  const hours = Math.floor(leftMs / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((leftMs % MINUTE_MS) / SECOND_MS)
  const left = hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min ${two(seconds)} s`
  return { text: `Vence en ${left}`, soon: true }
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
