/** Sign-ins under way at the OpenID provider. */
import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, eq, gt } from '../../../database/orm/drizzle.ts'
import { oauthFlows } from '../../../database/schema.ts'

export const insertFlow = (tx: Transaction, flow: typeof oauthFlows.$inferInsert) => tx.insert(oauthFlows).values(flow)

export const takeFlow = (tx: Transaction, tokenHash: Buffer, stage: 'started' | 'finished', now: Date) =>
  first(
    tx
      .delete(oauthFlows)
      .where(and(eq(oauthFlows.tokenHash, tokenHash), eq(oauthFlows.stage, stage), gt(oauthFlows.expiresAt, now)))
      .returning(),
  )

/** A finished sign-in at the provider that proves this account again. */
export const takeProof = (tx: Transaction, tokenHash: Buffer, userId: number, now: Date) =>
  first(
    tx
      .delete(oauthFlows)
      .where(
        and(
          eq(oauthFlows.tokenHash, tokenHash),
          eq(oauthFlows.stage, 'finished'),
          eq(oauthFlows.proofOf, userId),
          gt(oauthFlows.expiresAt, now),
        ),
      )
      .returning(),
  )
