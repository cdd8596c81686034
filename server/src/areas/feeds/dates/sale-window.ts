/** When a sale price applies: '2026-11-13T00:00-06:00/2026-11-17T23:59-06:00', '13/11/2026 - 17/11/2026'. */
import { endOfMexicanDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import { DateOrder, momentAt } from './moments.ts'

export interface SaleWindow {
  active: boolean
  /** When the answer changes next. */
  edge: Date | null
}

const SEPARATOR = / ?(?:\/|-|–|,|al?\b|hasta\b|to\b) ?/iuy
const ALWAYS: SaleWindow = Object.freeze({ active: true, edge: null })
const NEVER: SaleWindow = Object.freeze({ active: false, edge: null })

/**
 * Whether `now` is inside. Bare dates are Mexican days, both inclusive; an empty text means always, one without any number
 * never. Null: not understood, or no dates of the calendar.
 */
export function saleWindow(text: string, now: Date, order = new DateOrder()): SaleWindow | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '') return ALWAYS
  // '0000-00-00' is how some databases write no date.
  if (!/[1-9]/.test(plain)) return NEVER
  const dates = order.of(plain)
  const first = momentAt(plain, 0, startOfMexicanDay, dates)
  const between = separatorAt(plain, first?.end ?? 0)
  const last = between === null ? null : momentAt(plain, between, endOfMexicanDay, dates)
  const end = last?.end ?? between ?? first?.end ?? 0
  if (end !== plain.length || !(first ?? last) || first?.moment === null || last?.moment === null) return null
  const [from, to] = [first?.moment, last?.moment]
  if (from && to && to < from) return NEVER
  if (from && now < from) return { active: false, edge: from }
  if (!to) return ALWAYS
  return now < to ? { active: true, edge: to } : NEVER
}

function separatorAt(text: string, at: number): number | null {
  SEPARATOR.lastIndex = at
  return SEPARATOR.test(text) ? SEPARATOR.lastIndex : null
}
