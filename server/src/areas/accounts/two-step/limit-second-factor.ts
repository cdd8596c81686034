import * as limits from '../limits.ts'
import type { Accounts } from '../service.ts'

/** Wrong second factors of a signed-in user are limited like those of a sign-in. */
export async function limitSecondFactor<T>(
  throttle: Accounts['throttle'],
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  await throttle.attempt(limits.secondStep, String(userId))
  const result = await work()
  await throttle.forgive(limits.secondStep, String(userId))
  return result
}
