import pg from 'pg'
import type { Queryable } from '../rows.ts'

/** Sent after the catalogue changed (catalog-notices.ts): pages are rendered anew, the index is updated. */
export const CATALOG_CHANNEL = 'catalog_changed'
/** The search index has caught up with the catalogue. */
export const INDEX_CHANNEL = 'index_changed'
/** Sent with a user's id after the account or its sessions changed; without an id: any of them may have. */
export const ACCOUNT_CHANNEL = 'account_changed'

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 5_000

export async function notify(on: Queryable, channel: string, payload = ''): Promise<void> {
  await on.query('select pg_notify($1, $2)', [channel, payload])
}

/** In one statement. */
export async function notifyAll(on: Queryable, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await on.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
}

/**
 * Calls `onNotice` on each NOTIFY of `channel`, and with an empty payload after every reconnection, since notices sent
 * meanwhile are lost. Resolves once listening; a lost connection is opened again until closed.
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
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
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
