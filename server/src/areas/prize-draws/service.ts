/**
 * The monthly prize draw. The winner follows from the published seed and the list of confirmed accounts alone, so that
 * the draw can be repeated: sha256(seed, month, hash of the list) modulo the number of accounts.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mexicanMidnight } from '@tianguis/contract/mexican-time'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { allPrizeDraws, entrantsBefore, insertPrizeDraw, type PrizeDraw, prizeDrawOf } from './queries.ts'

export type PrizeDrawOutcome =
  | { kind: 'drawn' | 'known'; draw: PrizeDraw }
  | { kind: 'no-entrants' }
  /** The month has not ended yet in Mexico. */
  | { kind: 'early' }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The place of the winner in the list. */
export function winnerIndex(seed: string, month: string, listHash: string, entrants: number): number {
  return Number(BigInt(`0x${sha256(`${seed}\n${month}\n${listHash}`)}`) % BigInt(entrants))
}

/** Stored with the result, so that the list can be verified. */
export function hashOfList(entrants: readonly string[]): string {
  return sha256(entrants.join('\n'))
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
  const entrants = await entrantsBefore(pool, end)
  if (entrants.length === 0) return { kind: 'no-entrants' }
  const listHash = hashOfList(entrants.map(({ documentId }) => documentId))
  const seed = givenSeed ?? randomBytes(16).toString('hex')
  const winner = entrants[winnerIndex(seed, month, listHash, entrants.length)]!
  await insertPrizeDraw(pool, {
    month,
    seed,
    entrants: entrants.length,
    listHash,
    winnerId: winner.id,
    drawnAt: clock(),
  })
  return { kind: 'drawn', draw: (await prizeDrawOf(pool, month))! }
}

export const prizeDraws = ({ pool }: Database): Promise<PrizeDraw[]> => allPrizeDraws(pool)

/** The winner's address; null: no draw, or the account was deleted. */
export async function winnerOf({ pool }: Database, month: string): Promise<string | null> {
  return (await prizeDrawOf(pool, month))?.email || null
}

/** The midnight after the last day of the month. */
function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return mexicanMidnight(year, number + 1, 1)
}
