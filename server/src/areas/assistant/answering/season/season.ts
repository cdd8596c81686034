/** El Buen Fin runs from the Friday before the third Monday of November to that Monday. */
import { addDays, daysBetween, mexicanDayOf } from '@tianguis/contract/mexican-time'

export function buenFinDays(now: Date): { first: string; last: string; daysUntil: number } {
  const today = mexicanDayOf(now)
  const year = Number(today.slice(0, 4))
  const last = today <= lastDayIn(year) ? lastDayIn(year) : lastDayIn(year + 1)
  const first = addDays(last, -3)
  return { first, last, daysUntil: daysBetween(today, first) }
}

function lastDayIn(year: number): string {
  const november = `${year}-11-01`
  return addDays(november, ((8 - new Date(november).getUTCDay()) % 7) + 14)
}

/** The last day of El Buen Fin of the calendar year before. */
export const lastYearsBuenFin = (now: Date) => lastDayIn(Number(mexicanDayOf(now).slice(0, 4)) - 1)

/** Its days, of next year once it is over. */
export function buenFinWords(now: Date): string {
  const { first, last } = buenFinDays(now)
  const year = Number(mexicanDayOf(now).slice(0, 4))
  const isOver = Number(first.slice(0, 4)) > year
  const days = `del ${dayWords(first)} al ${dayWords(last)}`
  const past = lastDayIn(year)
  return isOver
    ? `El Buen Fin de este año ya pasó: fue del ${dayWords(addDays(past, -3))} al ${dayWords(past)}. El siguiente va ${days} de ${first.slice(0, 4)}.`
    : `El Buen Fin va ${days}.`
}

/** Empty when it is far away. */
export function buenFin(now: Date): string {
  const { last, daysUntil } = buenFinDays(now)
  if (daysUntil > 0 && daysUntil < 120) return `Faltan ${daysUntil} días para el Buen Fin.`
  return daysUntil <= 0 && mexicanDayOf(now) <= last ? 'El Buen Fin es en estos días.' : ''
}

export const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)

/** `2026-11-16` as «16 de noviembre». */
export function dayWords(iso: string): string {
  const [, month, date] = iso.split('-').map(Number)
  return `${date} de ${MONTHS[month! - 1]}`
}

/** Other seasons of sales, as far as the calendar tells them. */
export function datesOf(said: string, now: Date): string {
  const year = mexicanDayOf(now).slice(0, 4)
  if (/ hot ?sale /.test(said))
    return 'El Hot Sale suele ser entre fines de mayo y principios de junio, y las fechas exactas las anuncia cada año la AMVO; no tengo confirmadas las siguientes.'
  if (/ (?:black friday|viernes negro|cyber monday) /.test(said)) {
    const first = new Date(`${year}-11-01`).getUTCDay()
    const friday = addDays(`${year}-11-01`, ((4 - first + 7) % 7) + 22)
    return `El Black Friday es el viernes después del cuarto jueves de noviembre (${dayWords(friday)}) y el Cyber Monday el lunes siguiente (${dayWords(addDays(friday, 3))}); no todas las tiendas participan.`
  }
  if (/ (?:navidad|nochebuena) /.test(said))
    return 'Navidad es el 25 de diciembre; sus ofertas no tienen una fecha común.'
  if (/ reyes /.test(said)) return 'El Día de Reyes es el 6 de enero; sus ofertas no tienen una fecha común.'
  return 'De esa temporada no tengo fechas confirmadas.'
}
