import pg from 'pg'

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 5_000
const CONNECT_TIMEOUT_MS = 10_000
/** A server that vanished without a word is noticed; Linux asks after two hours otherwise. */
const ASK_AFTER_IDLE_MS = 30_000

/**
 * A connection of its own for what belongs to a connection: LISTEN, a lock. Resolves once `begin` has run on the first one; a
 * lost one is opened again, and begun again, until the returned function is called.
 */
export async function keepConnection(
  url: string,
  applicationName: string,
  begin: (client: pg.Client, isAgain: boolean) => Promise<void>,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS

  async function connect(isAgain: boolean): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: ASK_AFTER_IDLE_MS,
    })
    const end = () => fresh.end().catch(() => undefined)
    fresh.on('error', end)
    try {
      await fresh.connect()
      await begin(fresh, isAgain)
    } catch (error) {
      // A standby takes the connection and refuses to listen.
      void end()
      throw error
    }
    if (closed) return end()
    fresh.once('end', () => {
      client = null
      again()
    })
    client = fresh
    retryMs = FIRST_RETRY_MS
  }

  function again(): void {
    if (closed) return
    timer = setTimeout(() => connect(true).catch(again), retryMs)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  await connect(false)
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
