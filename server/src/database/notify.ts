import pg from 'pg'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

/**
 * Calls `onNotice` on each NOTIFY of `channel`, and with nothing after every reconnection, since notices sent meanwhile
 * are lost.
 * Resolves once listening; from then on a lost connection is taken up again until closed.
 */
export async function listen(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tianguis-listen', keepAlive: true })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      if (client === fresh) client = null
      fresh.end().catch(() => undefined)
      if (!closed) timer = setTimeout(reconnect, retryMs)
    }
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''))
    await fresh.connect()
    fresh.on('error', lose)
    fresh.on('end', lose)
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    client = fresh
    retryMs = FIRST_RETRY_MS
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    try {
      await connect()
      onNotice('')
    } catch {
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
      timer = setTimeout(reconnect, retryMs)
    }
  }

  await connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
