/** What browser and server agree on about accounts: payloads, answers, limits. Messages are Strapi's, see `texts.ts`. */
import { z } from 'zod'
import { email, isEmail, notAnObject, password, proof, repeated, required, strict, username } from './account-fields.ts'
import { MAX_INTERESTS, MAX_NICKNAME_LENGTH } from './account-rules.ts'

function isOwnName(username: string, email: string): boolean {
  return !username.includes('@') || username.toLowerCase() === email.toLowerCase()
}

/** The name is the address, as our pages send it, or one that cannot be an e-mail address. */
export const registerBody = strict({ email, username, password: password() }, 'Invalid parameters')
  .refine(({ email, username }) => !isEmail(email) || isOwnName(username, email), {
    message: 'username must be the email or a name without @',
    path: ['username'],
  })
  .meta({ id: 'Register' })

export const loginBody = z
  .object(
    { identifier: required('identifier'), password: required('password') },
    { error: ({ input }) => notAnObject(input) },
  )
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
  .max(MAX_NICKNAME_LENGTH, `nickname must be at most ${MAX_NICKNAME_LENGTH} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'nickname has invalid characters')

/** `confirmed` is accepted because Strapi's clients send it; the mailed code confirms the account, so it changes nothing. */
export const updateMeBody = z
  .object({ nickname: nickname.optional(), confirmed: z.boolean().optional() })
  .meta({ id: 'UpdateMe' })

export const surveyBody = z
  .object({ data: z.object({ interests: z.array(z.string().min(1).max(100)).max(MAX_INTERESTS) }) })
  .meta({ id: 'Survey' })

export const proofBody = strict(proof).meta({ id: 'Proof' })

export const changeEmailBody = strict({ email, ...proof }).meta({ id: 'ChangeEmail' })
export const stopEmailBody = strict({ code: required('code') }).meta({ id: 'StopEmailChange' })
export const codeStateBody = strict({ code: required('code') }).meta({ id: 'CodeState' })
export const confirmEmailBody = strict({ code: required('code') }).meta({ id: 'ConfirmEmail' })

/** Deleting asks for the account's own e-mail, typed, and for a proof. */
export const deleteAccountBody = strict({ email, ...proof }).meta({ id: 'DeleteAccount' })

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

export const sessionList = z
  .array(
    z.object({
      id: z.string(),
      /** Browser and system, in words. */
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      /** The session of this request. */
      isCurrent: z.boolean(),
    }),
  )
  .meta({ id: 'SessionList' })
export type SessionList = z.infer<typeof sessionList>

export const googleSessionView = z
  .object({ jwt: z.string(), user: userView.extend({ isNew: z.boolean() }) })
  .meta({ id: 'GoogleSession' })
