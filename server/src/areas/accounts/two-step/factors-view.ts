import type { TwoStepView } from '@tianguis/contract/account/two-step'
import type { Transaction } from '../../../database/connect.ts'
import * as queries from './queries.ts'

/** The second factors of an account, as its owner sees them. */
export async function factorsView(tx: Transaction, userId: number): Promise<TwoStepView> {
  const [factors, known] = await Promise.all([queries.factorsOf(tx, userId), queries.passkeysOf(tx, userId)])
  return {
    totp: factors.totp,
    recoveryCodes: factors.recoveryCodes,
    passkeys: known.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
