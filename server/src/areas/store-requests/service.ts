/** A store asks to be listed. Kept for the operator, acknowledged by mail. */
import type { StoreRequest } from '@tianguis/contract/forms/store-requests'
import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import { requestReceivedMail } from './mails.ts'
import * as queries from './queries.ts'

export type RequestKept = { kind: 'kept' } | { kind: 'listed' } | { kind: 'pending' }

export interface RequestDeps {
  database: Database
  sender: Sender
  mailQueued(): void
}

export async function keepRequest(deps: RequestDeps, request: StoreRequest): Promise<RequestKept> {
  const host = new URL(request.site).hostname.toLowerCase().replace(/^www\./, '')
  const mail = await requestReceivedMail(deps.sender, request.storeName)
  const outcome = await deps.database.db.transaction(async (tx): Promise<RequestKept> => {
    if (await queries.storeOnHost(tx, host)) return { kind: 'listed' }
    const kept = await queries.insertRequest(tx, { ...request, site: host, feedUrl: request.feedUrl || null })
    if (!kept) return { kind: 'pending' }
    await queueMail(tx, request.contactEmail, mail)
    return { kind: 'kept' }
  })
  if (outcome.kind === 'kept') deps.mailQueued()
  return outcome
}
