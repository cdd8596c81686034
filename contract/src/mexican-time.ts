/** Mexican calendar days (`YYYY-MM-DD`) and the instants at which they begin and end. */
import { DAY_MS, HOUR_MS } from './durations.ts'

export const MEXICO_TIME_ZONE = 'America/Mexico_City'

/** Mexico City has kept UTC−6 all year since 30 October 2022; the tests compare this with the time zone database. */
const HOURS_BEHIND_UTC = 6
const DAY = /^\d{4}-\d\d-\d\d$/

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

export function mexicanDayOf(instant: Date): string {
  return new Date(instant.getTime() - HOURS_BEHIND_UTC * HOUR_MS).toISOString().slice(0, 10)
}

/** Months count from 1; a month or day past the end continues in the next one, as with `Date.UTC`. */
export function mexicanMidnight(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day, HOURS_BEHIND_UTC))
}

export function startOfMexicanDay(day: string): Date {
  return new Date(Date.parse(day) + HOURS_BEHIND_UTC * HOUR_MS)
}

/** A typed day or moment; without a time zone it is Mexico City's. Not a number: it is none. */
export function mexicanMoment(text: string): Date {
  if (isDay(text)) return startOfMexicanDay(text)
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  return new Date(hasZone ? text : `${text}-0${HOURS_BEHIND_UTC}:00`)
}

/** For a day without a time of day: still that day in every Mexican time zone. */
export function middayOfMexicanDay(day: string): Date {
  return new Date(startOfMexicanDay(day).getTime() + DAY_MS / 2)
}

/** The last millisecond of the day, so that what ends then still counts as ending on that day. */
export function endOfMexicanDay(day: string): Date {
  return new Date(startOfMexicanDay(day).getTime() + DAY_MS - 1)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many calendar days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
