import { accountKey } from '../../../security/account-key.ts'
import type { FixedWindow, Throttle } from '../../../security/throttle.ts'
import * as limits from '../limits.ts'

/**
 * Runs a sign-in under the limits on guessing; only wrong passwords count. For an IP address that signed in to the account before
 * only the limit of that address and account counts: others cannot use up its guesses.
 */
export function limitGuesses<T extends { kind: string }>(
  throttle: Throttle,
  { address, identifier }: { address: string; identifier: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const account = accountKey(identifier)
  const windows: Counted[] = [
    { window: limits.loginFromAddress, who: address },
    { window: limits.loginOfAccount, who: account },
  ]
  return throttle.inTurn(address, async () => {
    const known = await throttle.remembers(limits.knownAddress, address, account)
    if (!known) await attemptAll(throttle, windows)
    await throttle.attempt(limits.loginToAccount, address, account).catch(async (refused: unknown) => {
      if (!known) await refundAll(throttle, windows)
      throw refused
    })
    const outcome = await signIn()
    if (outcome.kind === 'bad-credentials') return outcome
    if (!known) {
      await refundAll(throttle, windows)
      await throttle.remember(limits.knownAddress, address, account)
    }
    await throttle.forgive(limits.loginToAccount, address, account)
    return outcome
  })
}

interface Counted {
  window: FixedWindow
  who: string
}

/** Counts in each window; if one refuses, those before it are refunded: a refused attempt is no guess. */
async function attemptAll(throttle: Throttle, windows: Counted[]): Promise<void> {
  for (const [i, { window, who }] of windows.entries())
    await throttle.attempt(window, who).catch(async (refused: unknown) => {
      await refundAll(throttle, windows.slice(0, i))
      throw refused
    })
}

async function refundAll(throttle: Throttle, windows: Counted[]): Promise<void> {
  for (const { window, who } of windows) await throttle.refund(window, who)
}

/** After a mailed link was used from this address: earlier guesses do not hinder the owner. */
export async function forgiveOwner(throttle: Throttle, address: string, identifiers: string[]): Promise<void> {
  for (const account of new Set(identifiers.map(accountKey))) {
    await throttle.forgive(limits.loginOfAccount, account)
    await throttle.forgive(limits.loginToAccount, address, account)
    await throttle.remember(limits.knownAddress, address, account)
  }
}
