/** Fields of the bodies that account routes take, with the error messages that a Strapi client expects. */
import { z } from 'zod'
import {
  EMAIL_PATTERN,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_BYTES,
  MAX_USERNAME_LENGTH,
  MIN_USERNAME_LENGTH,
  NOT_IN_EMAIL,
} from './account-rules.ts'

/** Text that must be present and not empty. A message names the type of a wrong value, never the value. */
export const required = (name: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${name} is a required field`
          : `${name} must be a \`string\` type, but the final value was: \`${typeNameOf(input)}\`.`,
    })
    .min(1, { error: `${name} is a required field`, abort: true })

export const email = required('email').refine(isEmail, 'email must be a valid email')

export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(value) && !NOT_IN_EMAIL.test(value)
}

export const username = required('username')
  .min(MIN_USERNAME_LENGTH, `username must be at least ${MIN_USERNAME_LENGTH} characters`)
  .max(MAX_USERNAME_LENGTH, `username must be at most ${MAX_USERNAME_LENGTH} characters`)
  .refine((value) => !value.includes('\0'), 'username has invalid characters')

/** Present and not too long; `isAcceptablePassword` has the other rules. `name`: of the field. */
export const password = (name = 'password') =>
  required(name).refine(
    (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES,
    'Password must be less than 73 bytes',
  )

/** The message for a body that is no object. */
export const notAnObject = (input: unknown) =>
  `this must be a \`object\` type, but the final value was: \`${typeNameOf(input)}\`.`

function typeNameOf(input: unknown): string {
  if (input === null) return 'null'
  return Array.isArray(input) ? 'array' : typeof input
}

/** An object without other fields; `sentence` begins the message that lists them. */
export const strict = <T extends z.ZodRawShape>(shape: T, sentence = 'this field has unspecified keys') =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${sentence}: ${issue.keys.join(', ')}` : notAnObject(issue.input),
  })

/** `passwordConfirmation` must equal `password`. */
export const repeated = <T extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: T) =>
  schema.refine((body) => body.password === body.passwordConfirmation, {
    message: 'Passwords do not match',
    path: ['passwordConfirmation'],
  })

/** How a signed-in user proves the account again: `password`, or in `proof` the code of a fresh sign-in at Google. */
export const proof = { password: z.string().max(200).optional(), proof: z.string().max(200).optional() }
export type Proof = { password?: string | undefined; proof?: string | undefined }
