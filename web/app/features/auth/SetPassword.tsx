/** The form behind a mailed link: a first password and a nickname, or a new password. */
import { MAX_NICKNAME_LENGTH } from '@tianguis/contract/account/account-rules'
import type { SessionView, UserView } from '@tianguis/contract/account/accounts'
import type { SecondStepDetails } from '@tianguis/contract/account/two-step'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { call } from '../../session/api.ts'
import { openLogin } from '../../session/login-modal-state.ts'
import { announceRegistration } from '../../session/registration.ts'
import { signIn } from '../../session/session.ts'
import { forgetPath } from '../../session/stored-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SecondStep, secondStepOf } from './second-step-of.ts'

const FAILED = 'No pudimos guardar tu contraseña. Por favor, intente nuevamente.'

interface SetPasswordProps {
  code: string
  isNew: boolean
}

/** A used or expired link says so at once; while the server cannot be asked the form is shown. */
export function SetPassword({ code, isNew }: SetPasswordProps) {
  const [state, setState] = useState<'asking' | 'good' | 'dead'>('asking')
  useEffect(() => {
    void call<{ good: boolean }>('POST', '/api/auth/code-state', { body: { code } })
      .catch(() => null)
      .then((answer) => setState(answer?.data?.good === false ? 'dead' : 'good'))
  }, [code])
  if (state === 'asking') return <Spinner label="Leyendo tu enlace" />
  return state === 'dead' ? <DeadLink isNew={isNew} /> : <PasswordForm code={code} isNew={isNew} />
}

function DeadLink({ isNew }: { isNew: boolean }) {
  return (
    <NewLink>
      <p role="alert" className="notice notice-bad font-semibold">
        Este enlace ya se usó o caducó.
      </p>
      <p className="text-ink-soft">
        {isNew ? 'Si ya activaste tu cuenta, inicia sesión. ' : 'Si ya elegiste tu contraseña, inicia sesión. '}
        Si no, pide un enlace nuevo.
      </p>
    </NewLink>
  )
}

/** What is wrong with the link, and the ways on: another link by mail, or signing in. */
export function NewLink({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <RecoveryForm onBack={() => openLogin('login')} />
  ) : (
    <div className="grid gap-4">
      {children}
      <Button onClick={() => setAsked(true)}>Pedir un enlace nuevo</Button>
      <Button look="quiet" onClick={() => openLogin('login')}>
        Iniciar sesión
      </Button>
    </div>
  )
}

function PasswordForm({ code, isNew }: SetPasswordProps) {
  const navigate = useNavigate()
  const [needed, setNeeded] = useState<SecondStepDetails | null>(null)
  const finish = async ({ jwt, user }: SessionView): Promise<void> => {
    recordEvent({ event: isNew ? 'sign_up' : 'login', method: 'email' })
    signIn({ jwt, user })
    forgetPath()
    if (isNew) announceRegistration()
    await navigate(user.interests === null ? '/register/survey' : '/', { replace: true })
  }
  const form = useForm({
    initial: { nickname: '', password: '', passwordConfirmation: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).newPasswordForm,
    failed: FAILED,
    async send({ nickname, password, passwordConfirmation }) {
      const body = { code, password, passwordConfirmation }
      const answer = await call<SessionView>('POST', '/api/auth/reset-password', { body })
      const more = secondStepOf(answer)
      setNeeded(more)
      if (more) return null
      if (!answer.data) return refusalOf(answer, FAILED)
      const { jwt } = answer.data
      await finish({ jwt, user: (nickname && (await saveNickname(jwt, nickname))) || answer.data.user })
      return null
    },
  })
  if (needed) return <SecondStep details={needed} onSignedIn={finish} />
  return (
    <Form form={form} className="grid gap-4">
      {isNew ? (
        <TextField
          label="¿Cómo te llamamos?"
          autoComplete="nickname"
          maxLength={MAX_NICKNAME_LENGTH}
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
