/**
 * A connection pool that waits for a database or a PgBouncer that is being restarted, so that requests which arrive meanwhile
 * are answered late instead of refused. Only what was never handed to the server is tried again, so nothing runs twice.
 */
import pg from 'pg'

/** For the first seconds of an outage; after that, connecting fails at once, and so does the first connection of all. */
const WAIT_MS = 5_000
const AGAIN_MS = 100
/** Nothing listens, the server is starting or ending, or it closed the connection. */
const RESTARTING = /^(ECONNREFUSED|ECONNRESET|EPIPE|08|57P0[1-3])/
/** The driver's errors, without a code, for a connection that was closed while it was made or before it was used. */
const CLOSED_MESSAGES = /^(Connection terminated unexpectedly|Client has encountered a connection error)/
/** PgBouncer had no server to give the statement to, or the driver no connection. */
const NEVER_SENT = /^(server login has been failing|Client has encountered a connection error)/

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void

interface Attempt {
  /** Its success shows that the server answers, not only PgBouncer. */
  isProof?: boolean
  /** Of the errors of a restart, those after which it may be tried again; all by default. */
  again?: RegExp
}

export class WaitingPool extends pg.Pool {
  readonly #isPooled: boolean
  #wasReached = false
  #missingSince: number | null = null

  /** `isPooled`: a pooler in transaction mode stands between. */
  constructor(config: pg.PoolConfig, isPooled: boolean) {
    super(config)
    this.#isPooled = isPooled
  }

  /** With a callback: the driver's own way, for one statement. Without: for a transaction, whose connection is tried first. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#untilBack(() => this.#tried())
    this.#untilBack(() => super.connect(), { isProof: false }).then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  override query: pg.Pool['query'] = (...args: unknown[]) => {
    const ask = () => super.query(...(args as Parameters<pg.Pool['query']>)) as unknown as Promise<unknown>
    return (typeof args.at(-1) === 'function' ? ask() : this.#untilBack(ask, { again: NEVER_SENT })) as never
  }

  /** An open connection to a pooler does not show that the server behind it is gone. */
  async #tried(): Promise<pg.PoolClient> {
    const client = await super.connect()
    if (!this.#isPooled) return client
    try {
      await client.query('select 1')
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async #untilBack<T>(attempt: () => Promise<T>, { isProof = true, again }: Attempt = {}): Promise<T> {
    for (;;) {
      try {
        const result = await attempt()
        this.#wasReached = true
        if (isProof) this.#missingSince = null
        return result
      } catch (error) {
        if (!this.#wasReached || !isRestarting(error)) throw error
        this.#missingSince ??= Date.now()
        if (again && !again.test((error as Error).message)) throw error
        if (Date.now() - this.#missingSince > WAIT_MS) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

function isRestarting(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRestarting)
  const { code, message } = error as NodeJS.ErrnoException
  return RESTARTING.test(code ?? '') || CLOSED_MESSAGES.test(message)
}
