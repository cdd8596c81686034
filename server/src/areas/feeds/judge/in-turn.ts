import type { QueryConfig } from 'pg'
import type { Queryable } from '../../../database/rows.ts'

/** Queues the statements of several tasks, because a connection runs one at a time. */
export function inTurn(connection: Queryable): Queryable {
  let before: Promise<unknown> = Promise.resolve()
  const query = (statement: QueryConfig | string, values?: unknown[]) => {
    const turn = before.then(() => connection.query(statement, values))
    before = turn.catch(() => {})
    return turn
  }
  return { query: query as Queryable['query'] }
}
