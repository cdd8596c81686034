/** The wire message of each expected failure. */
import { WIRE } from '@tianguis/contract/texts'
import { ApiError } from '../../http/errors/api-error.ts'

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
  'not-a-picture': ['ValidationError', 'The file is not a picture that can be read'],
} as const

export type Fault = keyof typeof FAULTS

/** Returns a successful outcome; throws the API error of an expected failure. */
export function orApiError<T extends { kind: string }>(outcome: T): Exclude<T, { kind: Fault }> {
  if (!(outcome.kind in FAULTS)) return outcome as Exclude<T, { kind: Fault }>
  const [name, message] = FAULTS[outcome.kind as Fault]
  throw new ApiError(400, message, { name })
}
