/**
 * The monthly draw. Who wins follows from the published seed and the list of confirmed accounts alone, so that anybody
 * who has both can do it again: sha256(seed, month, hash of the list) modulo the number of accounts.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mexicanMidnight } from '@tianguis/contract/mexican-time'
import type { Database } from '../../database/connect.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import type { Clock } from '../../runtime/clock.ts'

export interface Draw {
  month: string
  seed: string
  entrants: number
  list_hash: string
  winner: string
  email: string
  drawn_at: Date
}

export type DrawOutcome =
  | { kind: 'drawn' | 'known'; draw: Draw }
  | { kind: 'nobody' }
  /** The month is not over for everybody yet. */
  | { kind: 'early' }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function winnerIndex(seed: string, month: string, listHash: string, entrants: number): number {
  return Number(BigInt(`0x${sha256(`${seed}\n${month}\n${listHash}`)}`) % BigInt(entrants))
}

export function hashOfList(entrants: readonly string[]): string {
  return sha256(entrants.join('\n'))
}

/** Draws once per month; asked again it tells what was drawn. */
export async function draw(database: Database, clock: Clock, month: string, seed: string | null): Promise<DrawOutcome> {
  const known = await drawOf(database.pool, month)
  if (known) return { kind: 'known', draw: known }
  if (clock() < endOf(month)) return { kind: 'early' }
  const people = await entrantsOf(database.pool, month)
  if (people.length === 0) return { kind: 'nobody' }
  const listHash = hashOfList(people.map(({ documentId }) => documentId))
  const sown = seed ?? randomBytes(16).toString('hex')
  const winner = people[winnerIndex(sown, month, listHash, people.length)]
  await database.pool.query(
    `insert into draws (month, seed, entrants, list_hash, winner_id, drawn_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (month) do nothing`,
    [month, sown, people.length, listHash, winner?.id, clock()],
  )
  const drawn = await drawOf(database.pool, month)
  return drawn ? { kind: 'drawn', draw: drawn } : { kind: 'nobody' }
}

/** Confirmed by the end of the month, oldest account first. */
function entrantsOf(on: Queryable, month: string) {
  const text = `select id, document_id as "documentId" from users where confirmed and not blocked and created_at < $1 order by id`
  return rowsOf<{ id: number; documentId: string }>(on, text, [endOf(month)])
}

function drawOf(on: Queryable, month: string): Promise<Draw | null> {
  const text = `select d.month, d.seed, d.entrants, d.list_hash, coalesce(u.document_id, '') as winner,
      coalesce(u.email::text, '') as email, d.drawn_at
    from draws d left join users u on u.id = d.winner_id where d.month = $1`
  return rowOf<Draw & Record<string, unknown>>(on, text, [month])
}

/** The midnight after the last day of the month. */
function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return mexicanMidnight(year, number + 1, 1)
}
