/**
 * Dates as files write them: '2026-12-31', '31/12/2026 23:59', '31-dic-2026', each also with a time and a zone. Without a zone
 * they are Mexico City's. `Date` is not asked, because it reads '05/12/2026' as 12 May and takes the zone of the machine.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tianguis/contract/durations'
import { fold } from '@tianguis/contract/folding'
import { isDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'

/** The instant that is meant by a day without a time. */
export type MeantOfDay = (day: string) => Date

const YEAR_FIRST = String.raw`(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})`
const YEAR_LAST = String.raw`(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4})`
const NAMED = String.raw`(?:\p{L}{3,9}\.?,? )?(?<day>\d{1,2})(?:-| (?:de )?)(?<name>\p{L}{3,10})\.?(?:-| (?:del? )?)(?<of>\d{4})`
const ZONE = String.raw`(?<zone>Z|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)`
const TIME = String.raw`(?:T|,? )(?<h>\d{1,2}):(?<min>\d\d)(?::(?<s>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?: ?(?<half>[ap])\.? ?m\b\.?)?(?: ?${ZONE})?`
const MOMENT = new RegExp(`(?:${YEAR_FIRST}|${YEAR_LAST}|${NAMED})(?:${TIME})?(?![\\p{L}\\d])`, 'iuy')
const NUMBERS = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}(?!\d)/g

/** By their first three letters, in Spanish and English. */
const MONTHS: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
}

/** Which number of '05/12/2026' is the month. */
export interface KnownOrder {
  readonly isMonthFirst: boolean
}

/** The second, unless a file has dates that only make sense the other way: the order of the file. */
export class DateOrder implements KnownOrder {
  #saysDay = false
  #saysMonth = false
  readonly #before: boolean | null

  /** `before`: as the last file of the feed was read, for one that says nothing. */
  constructor(before: boolean | null = null) {
    this.#before = before
  }

  learn(text: string): void {
    for (const [, first, second] of text.matchAll(NUMBERS)) {
      if (Number(first) > 12) this.#saysDay = true
      if (Number(second) > 12) this.#saysMonth = true
    }
  }

  get isMonthFirst(): boolean {
    return this.stated ?? (!this.isKnown && this.#before === true)
  }

  /** Whether some date said an order. */
  get isKnown(): boolean {
    return this.#saysDay || this.#saysMonth
  }

  /** Is it the month first? Null: the dates say nothing, or contradict each other. */
  get stated(): boolean | null {
    return this.#saysDay === this.#saysMonth ? null : this.#saysMonth
  }

  /** Whether another row of the file may tell what this text means. */
  leavesOpen(text: string): boolean {
    if (this.isKnown) return false
    return [...text.matchAll(NUMBERS)].some(([, first, second]) => first !== second)
  }

  /** As the text's own dates say, where they say it. */
  of(text: string): DateOrder {
    const own = new DateOrder()
    own.learn(text)
    return own.#saysDay || own.#saysMonth ? own : this
  }
}

const DAY_FIRST: KnownOrder = { isMonthFirst: false }

/** Null: not understood, or no date of the calendar. */
export function momentOf(text: string, meant: MeantOfDay, order: KnownOrder = DAY_FIRST): Date | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  const found = momentAt(plain, 0, meant, order)
  return found?.end === plain.length ? found.moment : null
}

/** The moment at this place of a text with single spaces, and where it ends. */
export function momentAt(
  text: string,
  at: number,
  meant: MeantOfDay,
  order: KnownOrder,
): { moment: Date | null; end: number } | null {
  MOMENT.lastIndex = at
  const groups = MOMENT.exec(text)?.groups
  return groups ? { moment: instantOf(groups, meant, order), end: MOMENT.lastIndex } : null
}

type Groups = Record<string, string | undefined>

function instantOf(groups: Groups, meant: MeantOfDay, order: KnownOrder): Date | null {
  const day = dayOf(groups, order)
  if (!isDay(day)) return null
  if (groups.h === undefined) return meant(day)
  const time = timeOf(groups)
  if (time === null) return null
  const { zone } = groups
  return new Date((zone === undefined ? startOfMexicanDay(day).getTime() : Date.parse(day) - aheadOfUtc(zone)) + time)
}

function dayOf({ y, m, d, first, second, year, day, name, of }: Groups, { isMonthFirst }: KnownOrder): string {
  if (y !== undefined) return dayText(y, m, d)
  if (year !== undefined) return isMonthFirst ? dayText(year, first, second) : dayText(year, second, first)
  return dayText(of, String(MONTHS[fold(name ?? '').slice(0, 3)] ?? 0), day)
}

const dayText = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Milliseconds since midnight. */
function timeOf({ h, min, s = '0', fraction = '0', half }: Groups): number | null {
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const time =
    hours * HOUR_MS + Number(min) * MINUTE_MS + Number(s) * 1_000 + Math.round(Number(`0.${fraction}`) * 1_000)
  const isTime = Number(min) < 60 && Number(s) < 60 && time <= DAY_MS && (half === undefined || Number(h) <= 12)
  return isTime ? time : null
}

/** Milliseconds by which the clocks of '-06:00', '-0600', 'GMT-6:00' and 'Z' are ahead of UTC. */
function aheadOfUtc(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const ahead = Number(hours ?? 0) * HOUR_MS + Number(minutes) * MINUTE_MS
  return sign === '-' ? -ahead : ahead
}
