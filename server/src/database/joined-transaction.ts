/**
 * A `Database` whose statements all run in one open transaction, for acts that must be atomic with something else:
 *
 *     inJoinedTransaction(database, async (joined) => {
 *       await createStores({ database: joined, clock }).hide(id)   // its own transaction becomes a savepoint
 *       await insertAuditRow(joined.pool, …)
 *     })                                                           // both are committed, or neither
 *
 * Work that must see the committed rows (`refreshFigures`, which waits for an advisory lock) is given to `afterCommit`.
 */
import type pg from 'pg'
import { type Database, onConnection } from './connect.ts'
import { inTransaction, inTransactionOnce, joinedPools } from './transaction.ts'

type AfterCommit = (outside: Database) => Promise<unknown>

const waiting = new WeakMap<object, AfterCommit[]>()

/** `work` may run several times, like that of `inTransaction`; `once`: it cannot. */
export async function inJoinedTransaction<T>(
  database: Database,
  work: (joined: Database) => Promise<T>,
  { once = false } = {},
): Promise<T> {
  if (waiting.has(database)) return work(database)
  let later: AfterCommit[] = []
  const result = await (once ? inTransactionOnce : inTransaction)(database, (client) => {
    const joined = joinedTo(client)
    later = []
    waiting.set(joined, later)
    return work(joined)
  })
  for (const one of later) await one(database)
  return result
}

/** True: the work runs with the outer database when the joined transaction is committed. False: there is none. */
export function afterCommit(database: Database, work: AfterCommit): boolean {
  const later = waiting.get(database)
  later?.push(work)
  return later !== undefined
}

function joinedTo(client: pg.PoolClient): Database {
  const pool = {
    connect: async () => withSavepoints(client),
    query: client.query.bind(client),
  } as unknown as pg.Pool
  joinedPools.add(pool)
  return { pool, sessions: pool, db: onConnection(withSavepoints(client)), close: async () => undefined }
}

let savepoints = 0

/** Answers `begin`, `commit` and `rollback` with savepoints; `release` leaves the connection with its transaction. */
function withSavepoints(client: pg.PoolClient): pg.PoolClient {
  const open: string[] = []
  const statement = (text: string): string => {
    if (/^\s*begin\b/i.test(text)) return `savepoint ${open[open.push(`joined_${++savepoints}`) - 1]}`
    if (/^\s*commit\b/i.test(text)) return `release savepoint ${open.pop()}`
    if (/^\s*rollback\s*$/i.test(text)) return `rollback to savepoint ${open.pop()}`
    return text
  }
  const run = client.query.bind(client) as (...all: unknown[]) => unknown
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    if (typeof first === 'string') return run(statement(first), ...rest)
    const { text, submit } = first as { text?: unknown; submit?: unknown }
    const isStream = typeof submit === 'function'
    if (isStream || typeof text !== 'string') return run(first, ...rest)
    return run({ ...(first as object), text: statement(text) }, ...rest)
  }
  // A transaction that is left by an error is undone; the one around it decides what happens next.
  const release = (failed?: boolean | Error) => {
    if (failed && open.length > 0) void client.query(`rollback to savepoint ${open.pop()}`).catch(() => undefined)
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      return name === 'release' ? release : Reflect.get(target, name, target)
    },
  })
}
