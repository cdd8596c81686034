/** The operator's decision about a store request; the store's mail is queued in the same transaction. */
import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import type { Clock } from '../../runtime/clock.ts'
import { requestApprovedMail, requestRejectedMail } from './mails.ts'
import * as queries from './queries.ts'

type Request = queries.StoreRequestRow

export const pendingRequests = ({ db }: Database): Promise<Request[]> => queries.pendingRequests(db)
/** Null when it is no longer pending. Another decision on it waits for the transaction that asks. */
export const lockedRequest = ({ db }: Database, id: number): Promise<Request | null> => queries.lockPending(db, id)

export interface DecisionDeps {
  database: Database
  clock: Clock
  sender: Sender
}

/** `storeId`: the store that was created for it. Null when no such request is pending. */
export async function approveRequest(deps: DecisionDeps, id: number, storeId: number): Promise<Request | null> {
  return decide(deps, id, { state: 'approved', storeId }, requestApprovedMail)
}

export async function rejectRequest(deps: DecisionDeps, id: number, reason: string): Promise<Request | null> {
  return decide(deps, id, { state: 'rejected' }, (sender) => requestRejectedMail(sender, reason))
}

async function decide(
  { database, clock, sender }: DecisionDeps,
  id: number,
  decision: Parameters<typeof queries.decidePending>[2],
  render: typeof requestApprovedMail,
): Promise<Request | null> {
  return database.db.transaction(async (tx) => {
    const decided = await queries.decidePending(tx, id, { ...decision, decidedAt: clock() })
    if (decided) await queueMail(tx, decided.contactEmail, await render(sender, decided.storeName))
    return decided
  })
}
