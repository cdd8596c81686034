/** Mexican sale seasons around any day: El Buen Fin, Hot Sale, back to school, Christmas, and paydays. */
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf, mexicanMidnight, startOfMexicanDay } from '@tianguis/contract/mexican-time'

export interface Campaign {
  from: Date
  to: Date
}

export interface Calendar {
  /** Midnight in Mexico City. */
  today: Date
  /** First day of the price history. */
  start: Date
  /** Ended ones. */
  seasons: Campaign[]
  paydays: Campaign[]
  /** Today's season, if any. */
  current: Campaign | null
}

export const HISTORY_DAYS = 180

export function calendarOf(now: Date): Calendar {
  const today = startOfMexicanDay(mexicanDayOf(now))
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
  const lastMondayOfMay = addDays(mexicanMidnight(year, 5, 31), -((weekday(year, 5, 31) + 6) % 7))
  const thirdMondayOfNovember = addDays(mexicanMidnight(year, 11, 15), (8 - weekday(year, 11, 15)) % 7)
  return [
    { from: mexicanMidnight(year, 1, 2), to: mexicanMidnight(year, 1, 7) },
    { from: lastMondayOfMay, to: addDays(lastMondayOfMay, 9) },
    { from: mexicanMidnight(year, 8, 3), to: mexicanMidnight(year, 8, 24) },
    { from: addDays(thirdMondayOfNovember, -3), to: addDays(thirdMondayOfNovember, 1) },
    { from: mexicanMidnight(year, 12, 10), to: mexicanMidnight(year, 12, 25) },
  ]
}

function paydaysOf(year: number): Campaign[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => [
    { from: mexicanMidnight(year, month, 14), to: mexicanMidnight(year, month, 18) },
    { from: addDays(mexicanMidnight(year, month + 1, 1), -2), to: mexicanMidnight(year, month + 1, 3) },
  ])
}

/** 0 for Sunday. */
function weekday(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}
