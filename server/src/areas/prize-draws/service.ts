/**
 * The monthly prize draw, by section 14 of the terms (content/legal). Winner and alternates follow from the published seed and
 * the list of entrants alone, so that the draw can be repeated. A place is
 *
 *     winner       sha256(seed, month, hash of the list) modulo the number of entrants
 *     alternate n  sha256(seed, month, hash of the list, n) modulo the number of those not drawn yet
 *
 * the values one per line, in the list without those drawn before. The hash is the SHA-256 of the list, one id per line.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mexicanMidnight } from '@tianguis/contract/mexican-time'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import {
  addressAt,
  allPrizeDraws,
  entrantsBefore,
  insertPrizeDraw,
  listOf,
  type PrizeDraw,
  prizeDrawOf,
  updateOutsideDraws,
} from './queries.ts'

export type PrizeDrawOutcome =
  | { kind: 'drawn' | 'known'; draw: PrizeDraw }
  | { kind: 'no-entrants' }
  /** The month has not ended yet in Mexico. */
  | { kind: 'early' }

const ALTERNATES = 3
/** The accounts have to be confirmed before 23:59 of the last day. */
const CLOSES_BEFORE_END_MS = 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As a file of one id per line has it, without a line break at its end. */
export const textOfList = (entrants: readonly string[]): string => entrants.join('\n')

/** Stored with the result, so that the list can be verified. */
export const hashOfList = (entrants: readonly string[]): string => sha256(textOfList(entrants))

/** The winner, then the alternates; fewer where there are fewer entrants. */
export function drawnFrom(seed: string, month: string, entrants: readonly string[]): string[] {
  const listHash = hashOfList(entrants)
  const left = [...entrants]
  const drawn: string[] = []
  while (drawn.length <= ALTERNATES && left.length > 0) {
    const values = [seed, month, listHash, ...(drawn.length === 0 ? [] : [drawn.length])]
    const at = Number(BigInt(`0x${sha256(values.join('\n'))}`) % BigInt(left.length))
    drawn.push(...left.splice(at, 1))
  }
  return drawn
}

/** Draws once per month; a repeated call returns the stored draw. */
export async function drawPrize(
  { pool }: Database,
  clock: Clock,
  month: string,
  givenSeed: string | null,
): Promise<PrizeDrawOutcome> {
  const known = await prizeDrawOf(pool, month)
  if (known) return { kind: 'known', draw: known }
  const end = endOf(month)
  if (clock() < end) return { kind: 'early' }
  const list = await entrantsBefore(pool, new Date(end.getTime() - CLOSES_BEFORE_END_MS))
  if (list.length === 0) return { kind: 'no-entrants' }
  const seed = givenSeed ?? randomBytes(16).toString('hex')
  const drawn = drawnFrom(seed, month, list)
  const isNew = await insertPrizeDraw(pool, { month, seed, list, listHash: hashOfList(list), drawn, drawnAt: clock() })
  return { kind: isNew ? 'drawn' : 'known', draw: (await prizeDrawOf(pool, month))! }
}

export const prizeDraws = ({ pool }: Database): Promise<PrizeDraw[]> => allPrizeDraws(pool)

/** Null: no draw of this month. Empty: it was made before lists were kept. */
export const listOfDraw = ({ pool }: Database, month: string): Promise<string[] | null> => listOf(pool, month)

/** Of the winner, place 0, or an alternate; null: there is none, or the account was deleted. */
export const addressOfPlace = ({ pool }: Database, month: string, place: number): Promise<string | null> =>
  addressAt(pool, month, place)

export const setOutsideDraws = ({ pool }: Database, userId: number, outside: boolean): Promise<void> =>
  updateOutsideDraws(pool, userId, outside)

/** The midnight after the last day of the month. */
function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return mexicanMidnight(year, number + 1, 1)
}
