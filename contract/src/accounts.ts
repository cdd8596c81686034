/** What browser and server agree on about accounts: payloads, answers, limits. Messages are Strapi's, see `texts.ts`. */
import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  INTERESTS_MAX,
  NICKNAME_MAX_LENGTH,
  PASSWORD_MAX_BYTES,
} from './account-rules.ts'

/** A field that must be there as text, with the sentences a Strapi client expects. Values are never echoed. */
const required = (name: string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${name} is a required field`
          : `${name} must be a \`string\` type, but the final value was: \`${input === null ? 'null' : typeof input}\`.`,
    })
    .min(1, `${name} is a required field`)

const email = required('email')
  .max(EMAIL_MAX_LENGTH, 'email must be a valid email')
  .regex(EMAIL_PATTERN, 'email must be a valid email')

const password = (name = 'password') =>
  required(name).refine(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES,
    'Password must be less than 73 bytes',
  )

const strict = <T extends z.ZodRawShape>(shape: T, sentence = 'this field has unspecified keys') =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `${sentence}: ${issue.keys.join(', ')}` : undefined),
  })

/** The same password twice. */
const repeated = <T extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: T) =>
  schema.refine((body) => body.password === body.passwordConfirmation, {
    message: 'Passwords do not match',
    path: ['passwordConfirmation'],
  })

export const registerBody = strict(
  { email, username: required('username'), password: password() },
  'Invalid parameters',
).meta({ id: 'Register' })

export const loginBody = z
  .object({ identifier: required('identifier'), password: required('password') })
  .meta({ id: 'Login' })

export const forgotPasswordBody = strict({ email }).meta({ id: 'ForgotPassword' })

export const resetPasswordBody = repeated(
  strict({
    passwordConfirmation: required('passwordConfirmation'),
    password: password(),
    code: required('code'),
  }),
).meta({ id: 'ResetPassword' })

export const changePasswordBody = repeated(
  strict({
    currentPassword: required('currentPassword'),
    password: password(),
    passwordConfirmation: required('passwordConfirmation'),
  }),
).meta({ id: 'ChangePassword' })

export const nickname = z
  .string()
  .trim()
  .min(1, 'nickname is a required field')
  .max(NICKNAME_MAX_LENGTH, `nickname must be at most ${NICKNAME_MAX_LENGTH} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'nickname has invalid characters')

/** `confirmed` is sent by the spec's client; the account is confirmed by the mailed code, so it changes nothing. */
export const updateMeBody = z
  .object({ nickname: nickname.optional(), confirmed: z.boolean().optional() })
  .meta({ id: 'UpdateMe' })

export const surveyBody = z
  .object({ data: z.object({ interests: z.array(z.string().min(1).max(100)).max(INTERESTS_MAX) }) })
  .meta({ id: 'Survey' })

export const changeEmailBody = strict({ email }).meta({ id: 'ChangeEmail' })
export const confirmEmailBody = strict({ code: required('code') }).meta({ id: 'ConfirmEmail' })

/** Deleting asks for the account's own e-mail, typed, and for the password where there is one. */
export const deleteAccountBody = strict({ email, password: z.string().optional() }).meta({ id: 'DeleteAccount' })

export const userView = z
  .object({
    id: z.number().int(),
    documentId: z.string(),
    username: z.string(),
    email: z.string(),
    provider: z.enum(['local', 'google']),
    confirmed: z.boolean(),
    blocked: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    publishedAt: z.string(),
    nickname: z.string().nullable(),
    picFromDb: z.string().nullable(),
    picture: z.string().nullable(),
    interests: z.array(z.string()).nullable(),
  })
  .meta({ id: 'User' })
export type UserView = z.infer<typeof userView>

export const sessionView = z.object({ jwt: z.string(), user: userView }).meta({ id: 'Session' })
export type SessionView = z.infer<typeof sessionView>

export const googleSessionView = z
  .object({ jwt: z.string(), user: userView.extend({ isNew: z.boolean() }) })
  .meta({ id: 'GoogleSession' })
