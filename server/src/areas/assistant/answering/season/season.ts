/** El Buen Fin runs from the Friday before the third Monday of November to that Monday. */
import { addDays, daysBetween, mexicanDayOf } from '@tianguis/contract/mexican-time'

export function buenFinDays(now: Date): { first: string; last: string; daysUntil: number } {
  const today = mexicanDayOf(now)
  const november = `${today.slice(0, 4)}-11-01`
  const last = addDays(november, ((8 - new Date(november).getUTCDay()) % 7) + 14)
  const first = addDays(last, -3)
  return { first, last, daysUntil: daysBetween(today, first) }
}

/** Empty when it is far away. */
export function buenFin(now: Date): string {
  const { last, daysUntil } = buenFinDays(now)
  if (daysUntil > 0 && daysUntil < 120) return `Faltan ${daysUntil} días para el Buen Fin.`
  return daysUntil <= 0 && mexicanDayOf(now) <= last ? 'El Buen Fin es en estos días.' : ''
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** `2026-11-16` as «16 de noviembre». */
export function dayWords(iso: string): string {
  const [, month, date] = iso.split('-').map(Number)
  return `${date} de ${MONTHS[month! - 1]}`
}
