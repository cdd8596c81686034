/** When Mexican shops lower their prices, for any day: El Buen Fin, Hot Sale, back to school, Christmas, and paydays. */

export interface Campaign {
  from: Date
  to: Date
}

export interface Calendar {
  /** Midnight in Mexico City at which the day began. */
  today: Date
  /** Where the history begins. */
  start: Date
  /** Those that are over. */
  seasons: Campaign[]
  paydays: Campaign[]
  /** The season that is on today, if one is. */
  current: Campaign | null
}

export const HISTORY_DAYS = 180
const DAY_MS = 86_400_000
/** Mexico City has kept UTC−6 all year since 2022. */
const MIDNIGHT_UTC_HOURS = 6

export function calendarOf(now: Date): Calendar {
  const local = new Date(now.getTime() - MIDNIGHT_UTC_HOURS * 3_600_000)
  const today = midnight(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate())
  const start = addDays(today, -HISTORY_DAYS)
  const years = [today.getUTCFullYear() - 1, today.getUTCFullYear()]
  const over = ({ from, to }: Campaign) => from > start && to <= today
  const seasons = years.flatMap(seasonsOf)
  return {
    today,
    start,
    seasons: seasons.filter(over),
    paydays: years.flatMap(paydaysOf).filter(over),
    current: seasons.find(({ from, to }) => from <= today && today < to) ?? null,
  }
}

function seasonsOf(year: number): Campaign[] {
  const lastMondayOfMay = addDays(midnight(year, 5, 31), -((weekday(year, 5, 31) + 6) % 7))
  const thirdMondayOfNovember = addDays(midnight(year, 11, 15), (8 - weekday(year, 11, 15)) % 7)
  return [
    { from: midnight(year, 1, 2), to: midnight(year, 1, 7) },
    { from: lastMondayOfMay, to: addDays(lastMondayOfMay, 9) },
    { from: midnight(year, 8, 3), to: midnight(year, 8, 24) },
    { from: addDays(thirdMondayOfNovember, -3), to: addDays(thirdMondayOfNovember, 1) },
    { from: midnight(year, 12, 10), to: midnight(year, 12, 25) },
  ]
}

function paydaysOf(year: number): Campaign[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => [
    { from: midnight(year, month, 14), to: midnight(year, month, 18) },
    { from: addDays(midnight(year, month + 1, 1), -2), to: midnight(year, month + 1, 3) },
  ])
}

function midnight(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day, MIDNIGHT_UTC_HOURS))
}

/** 0 for Sunday. */
function weekday(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}
