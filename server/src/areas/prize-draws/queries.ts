/** Reads entrants and stores the results of prize draws. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface PrizeDraw {
  month: string
  seed: string
  entrants: number
  list_hash: string
  winner: string
  email: string
  drawn_at: Date
}

/** Confirmed accounts that existed before `end`, oldest first. */
export function entrantsBefore(on: Queryable, end: Date): Promise<{ id: number; documentId: string }[]> {
  const text = `select id, document_id as "documentId" from users where confirmed and not blocked and created_at < $1 order by id`
  return rowsOf(on, text, [end])
}

const DRAWS = `select d.month, d.seed, d.entrants, d.list_hash, coalesce(u.document_id, '') as winner,
    coalesce(u.email::text, '') as email, d.drawn_at
  from draws d left join users u on u.id = d.winner_id`

export function prizeDrawOf(on: Queryable, month: string): Promise<PrizeDraw | null> {
  return rowOf<PrizeDraw & Record<string, unknown>>(on, `${DRAWS} where d.month = $1`, [month])
}

/** The newest first. */
export function allPrizeDraws(on: Queryable): Promise<PrizeDraw[]> {
  return rowsOf<PrizeDraw & Record<string, unknown>>(on, `${DRAWS} order by d.month desc`)
}

interface NewPrizeDraw {
  month: string
  seed: string
  entrants: number
  listHash: string
  winnerId: number
  drawnAt: Date
}

/** Keeps the draw that is already stored for the month. */
export async function insertPrizeDraw(on: Queryable, draw: NewPrizeDraw): Promise<void> {
  await on.query(
    `insert into draws (month, seed, entrants, list_hash, winner_id, drawn_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (month) do nothing`,
    [draw.month, draw.seed, draw.entrants, draw.listHash, draw.winnerId, draw.drawnAt],
  )
}
