import { keepConnection } from '../pool/kept-connection.ts'
import type { Queryable } from '../rows.ts'

/** Sent after the catalogue changed (catalog-notices.ts): pages are rendered anew, the index is updated. */
export const CATALOG_CHANNEL = 'catalog_changed'
/** The search index has caught up with the catalogue. */
export const INDEX_CHANNEL = 'index_changed'
/** Sent with a user's id after the account or its sessions changed; without an id: any of them may have. */
export const ACCOUNT_CHANNEL = 'account_changed'

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
export function listen(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
): Promise<() => Promise<void>> {
  return keepConnection(url, 'tianguis-listen', async (client, isAgain) => {
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (isAgain) onNotice('')
  })
}
