/** The form behind a mailed link: a first password and a nickname, or a new password. */
import { NICKNAME_MAX_LENGTH } from '@tianguis/contract/account/account-rules'
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { call } from '../../session/api.ts'
import { announceRegistration } from '../../session/registration.ts'
import { signIn } from '../../session/session.ts'
import { forgetPath } from '../../session/stored-session.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const FAILED = 'No pudimos guardar tu contraseña. Por favor, intente nuevamente.'

export function SetPassword({ code, isNew }: { code: string; isNew: boolean }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { nickname: '', password: '', passwordConfirmation: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).newPasswordForm,
    failed: FAILED,
    async send({ nickname, password, passwordConfirmation }) {
      const body = { code, password, passwordConfirmation }
      const answer = await call<SessionView>('POST', '/api/auth/reset-password', { body })
      if (!answer.data) return refusalOf(answer, FAILED)
      const { jwt } = answer.data
      const user = (nickname && (await saveNickname(jwt, nickname))) || answer.data.user
      recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'email' })
      signIn({ jwt, user })
      forgetPath()
      if (isNew) announceRegistration()
      await navigate(user.interests === null ? '/register/survey' : '/', { replace: true })
      return null
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      {isNew ? (
        <TextField
          label="¿Cómo te llamamos?"
          autoComplete="nickname"
          maxLength={NICKNAME_MAX_LENGTH}
          hint="Tu apodo, como aparecerá en tu cuenta."
          {...form.field('nickname')}
        />
      ) : null}
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint="Al menos 8 caracteres, con una letra y un número."
        {...form.field('password')}
      />
      <PasswordField label="Repite la contraseña" autoComplete="new-password" {...form.field('passwordConfirmation')} />
      <FormFailure form={form} />
      <SubmitButton form={form} className="btn-primary w-full">
        {isNew ? 'Activar mi cuenta' : 'Guardar contraseña'}
      </SubmitButton>
    </Form>
  )
}

async function saveNickname(token: string, nickname: string): Promise<UserView | null> {
  const body = { nickname, confirmed: true }
  return (await call<UserView>('PUT', '/api/updateme?new=true', { body, token })).data
}
