/** Reports every SQL statement of a pool, for traces. */
import type pg from 'pg'

/** Called when a statement starts; the function that it returns is called when the statement finishes. */
export type QueryListener = (statement: string) => (failed: boolean) => void

type Query = (...args: unknown[]) => unknown

/**
 * Observes every statement of the pool and of its connections until the returned function is called. The pool runs its own `query` by
 * calling that of a connection with a callback: calls with a callback are left out, so that each statement is reported once.
 */
export function observeQueries(pool: pg.Pool, listener: QueryListener): () => void {
  const restorePool = patchQuery(pool, listener)
  const restoreClient = new Map<pg.PoolClient, () => void>()
  const onConnect = (client: pg.PoolClient) => void restoreClient.set(client, patchQuery(client, listener))
  const onRemove = (client: pg.PoolClient) => void restoreClient.delete(client)
  pool.on('connect', onConnect)
  pool.on('remove', onRemove)
  return () => {
    pool.off('connect', onConnect)
    pool.off('remove', onRemove)
    restorePool()
    for (const restore of restoreClient.values()) restore()
  }
}

function patchQuery(target: object, listener: QueryListener): () => void {
  const owner = target as { query: Query }
  const original = owner.query
  owner.query = function (this: unknown, ...args: unknown[]) {
    const statement = statementText(args[0])
    if (!statement || typeof args.at(-1) === 'function') return original.apply(this, args)
    const finished = listener(statement)
    const answer = original.apply(this, args)
    Promise.resolve(answer).then(
      () => finished(false),
      () => finished(true),
    )
    return answer
  }
  return () => {
    owner.query = original
  }
}

/** Null for cursors and COPY streams, which return no promise. */
function statementText(query: unknown): string | null {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : null
}
