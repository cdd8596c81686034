import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

const FORMAT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', timeZone: MEXICO_TIME_ZONE })

/** `14 nov 2026, 3:05 p.m.`, in Mexico City's time; a dash when there is none. */
export function moment(iso: string | null): string {
  return iso ? FORMAT.format(new Date(iso)) : '–'
}
