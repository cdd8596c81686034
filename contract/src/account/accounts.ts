/** What browser and server agree on about accounts: payloads, answers, limits. Messages are Strapi's, see `texts.ts`. */
import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  INTERESTS_MAX,
  NICKNAME_MAX_LENGTH,
  NOT_IN_EMAIL,
  PASSKEY_NAME_MAX_LENGTH,
  PASSWORD_MAX_BYTES,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
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
    .min(1, { error: `${name} is a required field`, abort: true })

const email = required('email').refine(isEmail, 'email must be a valid email')

function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(value) && !NOT_IN_EMAIL.test(value)
}

const username = required('username')
  .min(USERNAME_MIN_LENGTH, `username must be at least ${USERNAME_MIN_LENGTH} characters`)
  .max(USERNAME_MAX_LENGTH, `username must be at most ${USERNAME_MAX_LENGTH} characters`)
  .refine((value) => !value.includes('\0'), 'username has invalid characters')

const password = (name = 'password') =>
  required(name).refine(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES,
    'Password must be less than 73 bytes',
  )

/** For a body that is no object at all. */
const notAnObject = (input: unknown) =>
  `this must be a \`object\` type, but the final value was: \`${Array.isArray(input) ? 'array' : typeof input}\`.`

const strict = <T extends z.ZodRawShape>(shape: T, sentence = 'this field has unspecified keys') =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${sentence}: ${issue.keys.join(', ')}` : notAnObject(issue.input),
  })

/** The same password twice. */
const repeated = <T extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: T) =>
  schema.refine((body) => body.password === body.passwordConfirmation, {
    message: 'Passwords do not match',
    path: ['passwordConfirmation'],
  })

function isOwnName(username: string, email: string): boolean {
  return !username.includes('@') || username.toLowerCase() === email.toLowerCase()
}

/** The name is the address, as the spec's client sends it, or one that cannot be an e-mail address. */
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

/** The account proved again: by its password, or by the code of a fresh sign-in at Google. */
const proof = { password: z.string().max(200).optional(), proof: z.string().max(200).optional() }
export type Proof = { password?: string | undefined; proof?: string | undefined }
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

// ── two-step sign-in ─────────────────────────────────────────────────────────────────────────────────────────────

export const SECOND_STEP_METHODS = ['totp', 'passkey', 'recovery'] as const
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number]

const code = required('code').max(64, 'code is too long')
const token = required('token').max(100, 'token is too long')

/** In `details` of the 401 that answers a right password when the account has a second factor. */
export interface SecondStepDetails {
  challenge: string
  methods: SecondStepMethod[]
}

export const secondStepBody = strict({ challenge: required('challenge').max(100), code }).meta({ id: 'SecondStep' })

/** A `PublicKeyCredential` as JSON; the server's WebAuthn library reads the inside. */
const credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})
const passkeyAnswer = { token, response: credential }
export type PasskeyAnswer = { token: string; response: z.infer<typeof credential> }

export const passkeyOptionsBody = strict({ challenge: z.string().max(100).optional() }).meta({ id: 'PasskeyAsk' })
export const passkeySignInBody = strict(passkeyAnswer).meta({ id: 'PasskeySignIn' })
/** `options`: for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const passkeyOptions = z
  .object({ token: z.string(), options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

const passkeyName = z
  .string()
  .trim()
  .min(1, 'name is a required field')
  .max(PASSKEY_NAME_MAX_LENGTH, `name must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'name has invalid characters')
export const newPasskeyBody = strict({ name: passkeyName, ...passkeyAnswer }).meta({ id: 'NewPasskey' })

export const totpSetup = z
  .object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) })
  .meta({ id: 'TotpSetup' })
export type TotpSetup = z.infer<typeof totpSetup>
export const totpCodeBody = strict({ code }).meta({ id: 'TotpCode' })

/** Turning off: the account proved again, and a second factor of it. */
export const secondProofBody = strict({
  ...proof,
  code: code.optional(),
  passkey: z.object(passkeyAnswer).optional(),
}).meta({ id: 'SecondProof' })

/** Null: the account has codes that still work; they are shown once, when they are made. */
export const recoveryCodesView = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>

export const twoStepView = z
  .object({
    totp: z.boolean(),
    /** Unused ones. */
    recoveryCodes: z.number().int(),
    passkeys: z.array(
      z.object({ id: z.number().int(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
  })
  .meta({ id: 'TwoStep' })
export type TwoStepView = z.infer<typeof twoStepView>
