/** Validation of the account forms in the browser. `zod/mini`, because browsers load this file: 5 KB instead of 20. */
import * as z from 'zod/mini'
import { EMAIL_PATTERN, isAcceptablePassword } from '../account/account-rules.ts'
import { TEXTS } from '../texts.ts'

const email = z.string().check(z.regex(EMAIL_PATTERN, TEXTS.badEmail))
/** A password that breaks the rule is not compared with its repetition as well. */
const password = z.string().check(z.refine(isAcceptablePassword, { error: TEXTS.badPassword, abort: true }))
const nickname = z.string().check(z.trim())

const repeated = z.refine<{ password: string; passwordConfirmation: string }>(
  (typed) => typed.password === typed.passwordConfirmation,
  { error: TEXTS.passwordsDiffer, path: ['passwordConfirmation'] },
)

export const loginForm = z.object({ identifier: email, password })
export const emailForm = z.object({ email })
export const emailChangeForm = z.object({ email, password: z.string() })
export const nicknameForm = z.object({
  nickname: nickname.check(z.minLength(1, 'Escribe cómo quieres que te llamemos.')),
})
export const newPasswordForm = z.object({ nickname, password, passwordConfirmation: z.string() }).check(repeated)
export const changePasswordForm = z
  .object({ currentPassword: z.string(), password, passwordConfirmation: z.string() })
  .check(repeated)
