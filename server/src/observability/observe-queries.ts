import type pg from 'pg'

/** Called when a statement starts; what it answers is called when that ended. */
export type QueryListener = (statement: string) => (failed: boolean) => void

type Query = (...args: unknown[]) => unknown

/**
 * Observes every statement of the pool, on connections taken out of it too. Statements with a callback are the pool's own way
 * of passing on what was already observed.
 */
export function observeQueries(pool: pg.Pool, listener: QueryListener): () => void {
  const restore = observed(pool, listener)
  const onConnect = (client: pg.PoolClient) => void observed(client, listener)
  pool.on('connect', onConnect)
  return () => {
    restore()
    pool.off('connect', onConnect)
  }
}

function observed(target: object, listener: QueryListener): () => void {
  const owner = target as { query: Query }
  const original = owner.query
  owner.query = function (this: unknown, ...args: unknown[]) {
    const statement = textOf(args[0])
    if (!statement || typeof args.at(-1) === 'function') return original.apply(this, args)
    const ended = listener(statement)
    const answer = original.apply(this, args)
    if (!(answer instanceof Promise)) {
      ended(false)
      return answer
    }
    answer.then(
      () => ended(false),
      () => ended(true),
    )
    return answer
  }
  return () => {
    owner.query = original
  }
}

/** Null for what is not a statement but a stream of rows. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const text = (query as { text?: unknown } | null)?.text
  const streams = typeof (query as { submit?: unknown } | null)?.submit === 'function'
  return typeof text === 'string' && !streams ? text : null
}
