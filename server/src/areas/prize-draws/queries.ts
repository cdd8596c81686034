/** Reads entrants and stores the results of prize draws. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface PrizeDraw {
  month: string
  seed: string
  entrants: number
  list_hash: string
  /** Document ids: the winner, then the alternates in their order. */
  drawn: string[]
  drawn_at: Date
}

/**
 * Document ids of the accounts that take part, oldest first: confirmed before `closing`, not blocked, not
 * working on the site, and not opted out. An account without a moment was confirmed before it was noted: its registration counts.
 */
const ENTRANTS = `
select document_id as id from users u
where confirmed and coalesce(confirmed_at, created_at) < $1 and created_at < $1 and not blocked and not outside_draws
  and not exists (select from admins a where a.email = u.email)
order by u.id`

export async function entrantsBefore(on: Queryable, closing: Date): Promise<string[]> {
  return (await rowsOf<{ id: string }>(on, ENTRANTS, [closing])).map(({ id }) => id)
}

const DRAWS = 'select month, seed, entrants, list_hash, drawn, drawn_at from draws'

export function prizeDrawOf(on: Queryable, month: string): Promise<PrizeDraw | null> {
  return rowOf<PrizeDraw & Record<string, unknown>>(on, `${DRAWS} where month = $1`, [month])
}

/** The newest first. */
export function allPrizeDraws(on: Queryable): Promise<PrizeDraw[]> {
  return rowsOf<PrizeDraw & Record<string, unknown>>(on, `${DRAWS} order by month desc`)
}

/** The entrants of a draw, in their order; null: the month was not drawn. */
export async function listOf(on: Queryable, month: string): Promise<string[] | null> {
  return (await rowOf<{ list: string[] }>(on, 'select list from draws where month = $1', [month]))?.list ?? null
}

/** The address of the winner (place 0) or an alternate; null: no such place, or the account was deleted. */
export async function addressAt(on: Queryable, month: string, place: number): Promise<string | null> {
  const text = 'select u.email from draws d join users u on u.document_id = d.drawn[$2::int + 1] where d.month = $1'
  return (await rowOf<{ email: string }>(on, text, [month, place]))?.email ?? null
}

interface NewPrizeDraw {
  month: string
  seed: string
  list: readonly string[]
  listHash: string
  drawn: readonly string[]
  drawnAt: Date
}

/** False: the month was drawn already, and that draw stays. */
export async function insertPrizeDraw(on: Queryable, draw: NewPrizeDraw): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into draws (month, seed, entrants, list_hash, list, drawn, drawn_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (month) do nothing`,
    [draw.month, draw.seed, draw.list.length, draw.listHash, draw.list, draw.drawn, draw.drawnAt],
  )
  return rowCount === 1
}

export async function updateOutsideDraws(on: Queryable, userId: number, outside: boolean): Promise<void> {
  await on.query('update users set outside_draws = $2 where id = $1', [userId, outside])
}
