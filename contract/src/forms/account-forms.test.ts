import { expect, test } from 'vitest'
import { TEXTS } from '../texts.ts'
import { changePasswordForm, emailForm, loginForm, newPasswordForm, nicknameForm } from './account-forms.ts'

interface Form {
  safeParse(values: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

function faultsOf(form: Form, values: unknown): Record<string, string> {
  const issues = form.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('signing in checks the e-mail and the password by their rules', () => {
  expect(faultsOf(loginForm, { identifier: 'rosa', password: 'corta1' })).toEqual({
    identifier: TEXTS.badEmail,
    password: TEXTS.badPassword,
  })
  expect(faultsOf(loginForm, { identifier: 'rosa@correo.mx', password: 'Nopal-verde-27' })).toEqual({})
})

test.each(['', 'rosa', 'rosa@correo', 'rosa @correo.mx', '@correo.mx'])('«%s» is no e-mail', (email) => {
  expect(faultsOf(emailForm, { email })).toEqual({ email: TEXTS.badEmail })
})

test('a new password has to be acceptable first, then repeated', () => {
  const typed = { nickname: ' Rosa ', password: 'Nopal-verde-27', passwordConfirmation: 'Nopal-verde-27' }
  expect(newPasswordForm.safeParse(typed).data?.nickname).toBe('Rosa')
  expect(faultsOf(newPasswordForm, { ...typed, passwordConfirmation: 'otra' })).toEqual({
    passwordConfirmation: TEXTS.passwordsDiffer,
  })
  expect(faultsOf(newPasswordForm, { ...typed, password: 'corta1' })).toEqual({ password: TEXTS.badPassword })
})

test('changing a password leaves the current one to the server', () => {
  const typed = { currentPassword: '', password: 'Nopal-verde-27', passwordConfirmation: 'Nopal-verde-27' }
  expect(faultsOf(changePasswordForm, typed)).toEqual({})
})

test('a nickname of spaces is none', () => {
  expect(faultsOf(nicknameForm, { nickname: '  ' })).toEqual({ nickname: 'Escribe cómo quieres que te llamemos.' })
})
