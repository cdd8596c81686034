import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tianguis/contract/durations'
import { daysBetween, isDay, MEXICO_TIME_ZONE, mexicanDayOf, middayOfMexicanDay } from '@tianguis/contract/mexican-time'

/**
 * Moments in words, in Mexico City's time. Only loaders call these: text that depends on the present must be the same on
 * the server and after hydration, so it is part of the page's data.
 */
const longDate = formatter('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = formatter('es-MX', { day: 'numeric', month: 'short' })

/** Constructed on first use: each takes 50 ms on a slow phone, and most pages need none. */
function formatter(language: string, parts: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (moment) => {
    made ??= new Intl.DateTimeFormat(language, { timeZone: MEXICO_TIME_ZONE, ...parts })
    return made.format(moment)
  }
}

/** `14 de noviembre de 2026`. */
export function inFull(moment: string | Date): string {
  return longDate(asDate(moment))
}

/** `14 nov`. */
export function inShort(moment: string | Date): string {
  return shortDate(asDate(moment)).replace('.', '')
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** `14 nov` of an ISO day; a chart asks for dozens of them, too many for a date formatter. */
export function dayInShort(day: string): string {
  return `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}

/** `hace 12 min`, `hace 3 h`, `hace 2 días`; a moment in the near future counts as now. */
export function ago(moment: string, now: Date): string {
  const passed = now.getTime() - new Date(moment).getTime()
  if (passed < MINUTE_MS) return 'hace un momento'
  if (passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`
  if (passed < DAY_MS) return `hace ${Math.floor(passed / HOUR_MS)} h`
  const days = Math.floor(passed / DAY_MS)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

export interface Expiry {
  text: string
  soon: boolean
}

/** When a coupon ends, in calendar days of Mexico City: `Vence hoy`, `Vence mañana`, `Vence en 5 días`, `Vence el 3 dic`. */
export function expiryOf(expiresAt: string | null, now: Date): Expiry {
  if (!expiresAt) return { text: 'No dice cuándo vence', soon: false }
  const days = daysBetween(mexicanDayOf(asDate(now)), mexicanDayOf(asDate(expiresAt)))
  if (days < 0 || new Date(expiresAt) <= now) return { text: 'Vencido', soon: false }
  if (days === 0) return { text: 'Vence hoy', soon: true }
  if (days === 1) return { text: 'Vence mañana', soon: true }
  if (days <= 10) return { text: `Vence en ${days} días`, soon: days <= 3 }
  return { text: `Vence el ${inShort(expiresAt)}`, soon: false }
}

/** A bare day (`2026-11-14`) is that day in Mexico, not midnight in Greenwich. */
function asDate(moment: string | Date): Date {
  if (moment instanceof Date) return moment
  return isDay(moment) ? middayOfMexicanDay(moment) : new Date(moment)
}
