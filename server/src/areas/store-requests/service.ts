/** A store asks to be listed; the request is stored for the operator and acknowledged by mail. */
import type { StoreRequest } from '@tianguis/contract/forms/store-requests'
import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import { hostOf } from './host.ts'
import { requestReceivedMail } from './mails.ts'
import * as queries from './queries.ts'

export type RequestSaved = { kind: 'saved' } | { kind: 'listed' } | { kind: 'pending' }

export interface RequestDeps {
  database: Database
  sender: Sender
  mailQueued(): void
}

export async function saveRequest(deps: RequestDeps, request: StoreRequest): Promise<RequestSaved> {
  const host = hostOf(request.site)
  const mail = await requestReceivedMail(deps.sender)
  const outcome = await deps.database.db.transaction(async (tx): Promise<RequestSaved> => {
    if (await queries.storeOnHost(tx, host)) return { kind: 'listed' }
    const inserted = await queries.insertRequest(tx, { ...request, site: host, feedUrl: request.feedUrl || null })
    if (!inserted) return { kind: 'pending' }
    await queueMail(tx, request.contactEmail, mail)
    return { kind: 'saved' }
  })
  if (outcome.kind === 'saved') deps.mailQueued()
  return outcome
}
