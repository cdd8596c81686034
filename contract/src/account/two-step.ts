/** What browser and server agree on about two-step sign-in: second steps, passkeys, recovery codes. */
import { z } from 'zod'
import { proof, required, strict } from './account-fields.ts'
import { MAX_PASSKEY_NAME_LENGTH } from './account-rules.ts'

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
  .max(MAX_PASSKEY_NAME_LENGTH, `name must be at most ${MAX_PASSKEY_NAME_LENGTH} characters`)
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
