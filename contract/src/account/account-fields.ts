/** The fields of account forms, with the sentences that a Strapi client expects. */
import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  NOT_IN_EMAIL,
  PASSWORD_MAX_BYTES,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './account-rules.ts'

/** A field that must be there as text, with the sentences a Strapi client expects. Values are never echoed. */
export const required = (name: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${name} is a required field`
          : `${name} must be a \`string\` type, but the final value was: \`${input === null ? 'null' : typeof input}\`.`,
    })
    .min(1, { error: `${name} is a required field`, abort: true })

export const email = required('email').refine(isEmail, 'email must be a valid email')

export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(value) && !NOT_IN_EMAIL.test(value)
}

export const username = required('username')
  .min(USERNAME_MIN_LENGTH, `username must be at least ${USERNAME_MIN_LENGTH} characters`)
  .max(USERNAME_MAX_LENGTH, `username must be at most ${USERNAME_MAX_LENGTH} characters`)
  .refine((value) => !value.includes('\0'), 'username has invalid characters')

export const password = (name = 'password') =>
  required(name).refine(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES,
    'Password must be less than 73 bytes',
  )

/** For a body that is no object at all. */
export const notAnObject = (input: unknown) =>
  `this must be a \`object\` type, but the final value was: \`${Array.isArray(input) ? 'array' : typeof input}\`.`

export const strict = <T extends z.ZodRawShape>(shape: T, sentence = 'this field has unspecified keys') =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${sentence}: ${issue.keys.join(', ')}` : notAnObject(issue.input),
  })

/** The same password twice. */
export const repeated = <T extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: T) =>
  schema.refine((body) => body.password === body.passwordConfirmation, {
    message: 'Passwords do not match',
    path: ['passwordConfirmation'],
  })

/** The account proved again: by its password, or by the code of a fresh sign-in at Google. */
export const proof = { password: z.string().max(200).optional(), proof: z.string().max(200).optional() }
export type Proof = { password?: string | undefined; proof?: string | undefined }
