import type { Throttle } from '../../../security/throttle.ts'
import * as limits from '../limits.ts'

/**
 * Runs a sign-in under the limits on guessing; only wrong passwords count. For an address that signed in to the account before
 * only the limit of that address and account counts: others cannot use up its guesses.
 */
export function limitGuesses<T extends { kind: string }>(
  throttle: Throttle,
  { address, identifier }: { address: string; identifier: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const account = identifier.toLowerCase()
  return throttle.inTurn(address, async () => {
    const known = await throttle.remembers(limits.knownAddress, address, account)
    if (!known) await throttle.attempt(limits.loginOfAccount, account)
    await throttle.attempt(limits.loginToAccount, address, account)
    if (!known) await throttle.attempt(limits.loginFromAddress, address)
    const outcome = await signIn()
    if (outcome.kind === 'bad-credentials') return outcome
    if (!known) {
      await throttle.refund(limits.loginOfAccount, account)
      await throttle.refund(limits.loginFromAddress, address)
      await throttle.remember(limits.knownAddress, address, account)
    }
    await throttle.forgive(limits.loginToAccount, address, account)
    return outcome
  })
}

/** After a mailed link was used from this address: earlier guesses do not hinder the owner. */
export async function forgiveOwner(throttle: Throttle, address: string, identifiers: string[]): Promise<void> {
  for (const account of new Set(identifiers.map((identifier) => identifier.toLowerCase()))) {
    await throttle.forgive(limits.loginOfAccount, account)
    await throttle.forgive(limits.loginToAccount, address, account)
    await throttle.remember(limits.knownAddress, address, account)
  }
}
