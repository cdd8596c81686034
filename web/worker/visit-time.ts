import { MEXICO_TIME_ZONE as timeZone } from '@tianguis/contract/mexican-time'

const day = new Intl.DateTimeFormat('es-MX', { timeZone, day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('es-MX', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })

/** `el 3 de noviembre a las 10:15`, `el 3 de noviembre a la 1:05`. */
export function onDay(moment: Date): string {
  const clock = time.format(moment).replace(/^0(?=\d)/, '')
  return `el ${day.format(moment)} ${clock.startsWith('1:') ? 'a la' : 'a las'} ${clock}`
}
