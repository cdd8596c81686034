/** SQL expressions for Mexican calendar days; the rules are those of `contract/mexican-time`. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'

/** The `date` of a `timestamptz` expression. The index `figures_drops` is on this very expression. */
export function sqlMexicanDay(moment: string): string {
  return `(${moment} at time zone '${MEXICO_TIME_ZONE}')::date`
}

/** The `timestamptz` at which a `date` expression begins. */
export function sqlStartOfMexicanDay(day: string): string {
  return `(${day}::timestamp at time zone '${MEXICO_TIME_ZONE}')`
}
