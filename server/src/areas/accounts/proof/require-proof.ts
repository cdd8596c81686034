import type { Proof } from '@tianguis/contract/account/account-fields'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { type Fault, orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import type { Accounts } from '../service.ts'

/** The signed-in user, who has proved the account again; throws the fault otherwise. */
export async function requireProof(
  accounts: Accounts,
  request: FastifyRequest,
  proof: Proof,
  fault: Fault = 'wrong-current',
): Promise<Awaited<ReturnType<typeof requireUser>>> {
  const visitor = await requireUser(accounts.sessions, request)
  const who = [visitorKey(request), visitor.user.documentId]
  await accounts.throttle.attempt(limits.proofOfAccount, ...who)
  if (!(await accounts.isProved(visitor.user, proof))) orApiError({ kind: fault })
  await accounts.throttle.forgive(limits.proofOfAccount, ...who)
  return visitor
}
