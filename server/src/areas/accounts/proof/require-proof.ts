import type { Proof } from '@tianguis/contract/account/account-fields'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../../../http/authentication/require-user.ts'
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
  await accounts.throttle.attempt(limits.proofOfSession, visitor.sessionId)
  if (!(await accounts.isProved(visitor.user, proof))) orApiError({ kind: fault })
  await accounts.throttle.forgive(limits.proofOfSession, visitor.sessionId)
  return visitor
}
