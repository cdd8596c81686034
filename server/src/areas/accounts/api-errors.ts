/** The wire message of each expected failure. */
import type { SecondStepDetails } from '@tianguis/contract/account/two-step'
import { WIRE } from '@tianguis/contract/texts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Challenge } from './two-step/second-step.ts'

const FAULTS = {
  taken: ['ApplicationError', WIRE.emailTaken],
  unknown: ['ApplicationError', WIRE.unknownEmail],
  'google-only': ['ApplicationError', WIRE.googleOnly],
  'bad-credentials': ['ValidationError', WIRE.badCredentials],
  'not-confirmed': ['ApplicationError', WIRE.notConfirmed],
  blocked: ['ApplicationError', WIRE.blocked],
  'bad-code': ['ValidationError', WIRE.badCode],
  weak: ['ValidationError', WIRE.weakPassword],
  common: ['ValidationError', WIRE.commonPassword],
  'wrong-current': ['ValidationError', WIRE.wrongCurrentPassword],
  same: ['ValidationError', WIRE.samePassword],
  'not-proved': ['ValidationError', WIRE.badCredentials],
  'already-on': ['ApplicationError', WIRE.alreadyOn],
  'too-many-passkeys': ['ApplicationError', WIRE.tooManyPasskeys],
  'not-a-picture': ['ValidationError', 'The file is not a picture that can be read'],
} as const

export type Fault = keyof typeof FAULTS

type Success<T> = Exclude<T, { kind: Fault | 'second-step' }>

/** Returns a successful outcome; throws the API error of an expected failure, or of a sign-in that needs a second step. */
export function orApiError<T extends { kind: string }>(outcome: T): Success<T> {
  if (outcome.kind === 'second-step') throw secondStepNeeded((outcome as unknown as SecondStepNeeded).challenge)
  if (!(outcome.kind in FAULTS)) return outcome as Success<T>
  const [name, message] = FAULTS[outcome.kind as Fault]
  throw new ApiError(400, message, { name })
}

interface SecondStepNeeded {
  challenge: Challenge
}

function secondStepNeeded({ token, methods }: Challenge): ApiError {
  const details: SecondStepDetails = { challenge: token, methods }
  return new ApiError(401, WIRE.secondStepNeeded, { details: { ...details } })
}
