import type { SecondStepDetails } from '@tianguis/contract/account/two-step'
import { WIRE } from '@tianguis/contract/texts'
import type { Answer } from '../../session/api.ts'
import { onDemand } from '../../ui/on-demand.tsx'

export const SecondStep = onDemand(() => import('./SecondStep.tsx'))

/** What a sign-in still needs; null when the answer is something else. */
export function secondStepOf({
  message,
  details,
}: Pick<Answer<unknown>, 'message' | 'details'>): SecondStepDetails | null {
  return message === WIRE.secondStepNeeded ? (details as unknown as SecondStepDetails) : null
}
